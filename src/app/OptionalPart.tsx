import { useNotify } from 'ra-core';
import { Component, type ReactNode, Suspense } from 'react';
import { reachability } from '../../dataProvider/reachability';
import { isLoadFailure, resetLoadFailures } from '../../resources/loadFailures';

interface Props {
  /** Empty while the part isn't needed. */
  children: ReactNode;
  /** Rendered while the part loads or is missing. */
  fallback?: ReactNode;
  /** Called when the part can't be loaded, or else has an error of its own. */
  onFailed?: (isMissing: boolean) => void;
}

/**
 * An error boundary around an optional part that is loaded on demand. If its code can't be loaded because the service
 * can't be reached, the part is missing until the connection is back or it is opened again. Other errors are reported.
 */
export class OptionalPart extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false };
  #stopFollowing: (() => void)[] = [];

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override componentDidMount(): void {
    const tryAgain = () => {
      if (this.state.isMissing && reachability.get()) this.#restart();
    };
    window.addEventListener('online', tryAgain);
    this.#stopFollowing = [() => window.removeEventListener('online', tryAgain), reachability.subscribe(tryAgain)];
  }

  override componentDidCatch(error: unknown): void {
    const isMissing = isLoadFailure(error);
    if (!isMissing) reportError(error);
    this.props.onFailed?.(isMissing);
  }

  override componentDidUpdate(): void {
    // It was closed, so opening it again retries.
    if (this.state.isMissing && !this.props.children) this.#restart();
  }

  override componentWillUnmount(): void {
    for (const stop of this.#stopFollowing) stop();
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    return this.state.isMissing ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }

  #restart(): void {
    resetLoadFailures();
    this.setState({ isMissing: false });
  }
}

interface OpenedPartProps extends Pick<Props, 'children' | 'fallback'> {
  onClose(): void;
}

/** An optional part that the user has opened, such as a dialog. If it's missing or fails, it closes with a notification. */
export function OpenedPart({ children, fallback, onClose }: OpenedPartProps) {
  const notify = useNotify();
  const onFailed = (isMissing: boolean) => {
    onClose();
    notify(isMissing ? 'shell.connection.missing' : 'ra.page.error', { type: 'error' });
  };
  return (
    <OptionalPart fallback={fallback} onFailed={onFailed}>
      {children}
    </OptionalPart>
  );
}
