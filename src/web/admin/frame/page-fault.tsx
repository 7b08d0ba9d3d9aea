import { Component, type ReactNode } from "react";
import { FaultNote } from "./fault-note.tsx";

/** A page that broke says so in its own place; frame and other pages go on. */
export class PageFault extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <FaultNote onRetry={() => this.setState({ broken: false })} />;
  }
}
