import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Order of Vitest's files: those of `tests/faults`, which mostly wait for processes, run beside
 * others instead of alone at the end; the short files of pure code come last and fill the gaps.
 * Within a project Vitest's own order stays: failed ones first, then the longest.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { sort: sortAsUsual } = BaseSequencer.prototype;
    const sorted = await sortAsUsual.call(this, files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

const projects = ["server", "dom", "unit"];

function rankOf({ project, moduleId }: TestSpecification): number {
  return moduleId.includes("/tests/faults/") ? -1 : projects.indexOf(project.name);
}
