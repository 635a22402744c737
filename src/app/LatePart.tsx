import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  children: ReactNode;
  /** What stands in its place meanwhile. */
  fallback?: ReactNode;
}

/**
 * A part that comes late and can be done without. While the service cannot be reached its code may not come at all: it is then
 * missing until the page is loaded anew, and everything else goes on.
 */
export class LatePart extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    return this.state.isMissing ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
