import { Component, type ReactNode } from 'react';
import { ErrorView } from './ErrorView';

interface ErrorBoundaryState {
  caught?: { error: unknown };
}

/** Shows the fallback view in place of what failed within it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <ErrorView error={caught.error} /> : this.props.children;
  }
}
