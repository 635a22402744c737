import { Component, type ReactNode } from 'react';
import { forgetLoadFailures } from '../../resources/loadFailures';
import { ErrorView } from './ErrorView';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Whether this is about a console that has not started, and not about a part of one that has. */
  isStart?: boolean;
  /** Another value gives what failed another try, such as the address that was left for another. */
  resetKey?: string;
  /** What is shown instead of the usual view, where there is no room for it. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
}

interface ErrorBoundaryState {
  caught?: { error: unknown } | undefined;
}

/** Shows the fallback view in place of what failed within it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps, before: ErrorBoundaryState): void {
    // What fails at once at the new address stays failed: it was tried.
    if (before.caught && this.state.caught && previous.resetKey !== this.props.resetKey) this.#retry();
  }

  override render(): ReactNode {
    const { caught } = this.state;
    const { children, fallback, isStart = false } = this.props;
    if (!caught) return children;
    if (fallback) return fallback(caught.error, this.#retry);
    return <ErrorView error={caught.error} isStart={isStart} {...(!isStart && { onRetry: this.#retry })} />;
  }

  #retry = () => {
    forgetLoadFailures();
    this.setState({ caught: undefined });
  };
}
