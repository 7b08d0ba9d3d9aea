/** An indeterminate line at the top of the window; most of its way takes 500 ms (spec §9). */
export function LoadingLine({ label }: { label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-busy="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-[progress-line_2s_cubic-bezier(0.1,0.9,0.3,1)_forwards] bg-accent-500"
    />
  );
}
