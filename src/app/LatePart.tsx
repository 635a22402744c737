import { Component, type ReactNode, Suspense } from 'react';
import { reachability } from '../../dataProvider/reachability';
import { forgetLoadFailures, isLoadFailure } from '../../resources/loadFailures';

interface Props {
  /** Nothing while the part is not wanted. */
  children: ReactNode;
  /** What stands in its place meanwhile. */
  fallback?: ReactNode;
  /** For a part that a person asked for: told when it can't be had, to say so. */
  onMissing?: () => void;
}

/**
 * A part that comes late and can be done without. While the service cannot be reached its code may not come at all: it
 * is then missing until the connection is back or it is asked for again, and everything else goes on. A defect in it is
 * reported.
 */
export class LatePart extends Component<Props, { isMissing: boolean }> {
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
    if (!isLoadFailure(error)) reportError(error);
    this.props.onMissing?.();
  }

  override componentDidUpdate(): void {
    // No one wants it any more: the next one who does gets another try.
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
    forgetLoadFailures();
    this.setState({ isMissing: false });
  }
}
