import { Component, type ReactNode } from 'react';
import { resetLoadFailures } from '../../resources/loadFailures';
import { ErrorView } from './ErrorView';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Whether the console itself, rather than a part of it, has failed to start. */
  isStart?: boolean;
  /** A change renders the children again after an error, for example when the address changes. */
  resetKey?: string;
  /** Renders instead of the default view where that is too large. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
}

interface ErrorBoundaryState {
  caught?: { error: unknown } | undefined;
}

/** Renders an error view in place of children that have thrown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps, before: ErrorBoundaryState): void {
    // If the children throw again right after `resetKey` has changed, don't retry.
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
    resetLoadFailures();
    this.setState({ caught: undefined });
  };
}
