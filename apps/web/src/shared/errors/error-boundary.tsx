import { Component, type ReactNode } from 'react';
import { errorId } from './error-id.ts';
import { MAX_RETRIES } from './max-retries.ts';

/** What a screen says of what failed. */
export interface Broken {
  readonly errorId: string;
  readonly failure: unknown;
  readonly retriesLeft: number;
  /** Shows the content again; without effect once no retries are left. */
  readonly retry: () => void;
}

interface ErrorBoundaryProps {
  /** What is watched, for the log: `live deals`. */
  readonly component: string;
  readonly fallback: (broken: Broken) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly broken: { readonly errorId: string; readonly failure: unknown } | null;
  readonly retries: number;
}

/** Keeps what fails inside from taking the rest of the page with it, and reports it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { broken: null, retries: 0 };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { broken: { errorId: errorId(Date.now(), Math.random()), failure } };
  }

  override componentDidCatch(failure: unknown): void {
    const { broken } = this.state;
    if (broken === null) return;
    const { component } = this.props;
    // Loaded only now: the pages that are watched have no other use for tables.
    import('../data/report-error.ts').then(
      ({ reportError }) => reportError(broken.errorId, failure, component),
      // Without the code there is no way to tell; the rest of the page is there.
      () => {},
    );
  }

  override render(): ReactNode {
    const { broken, retries } = this.state;
    if (broken === null) return this.props.children;
    const retriesLeft = MAX_RETRIES - retries;
    return this.props.fallback({
      ...broken,
      retriesLeft,
      retry: () => {
        if (retriesLeft > 0) this.setState({ broken: null, retries: retries + 1 });
      },
    });
  }
}
