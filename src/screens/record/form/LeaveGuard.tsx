import { useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyWithRetry } from '../../../app/lazyWithRetry';

// Lists show without it.
const QuestionDialog = lazyWithRetry(async () => ({
  default: (await import('../actions/QuestionDialog')).QuestionDialog,
}));

interface Guard {
  /** Says, in words, what would be lost by leaving; undefined when nothing would. */
  setUnsaved(what: string | undefined): void;
  /** Runs `then` at once, or after the person has agreed to lose what is unsaved. */
  leave(then: () => void): void;
  /** Runs `then` without asking: what was unsaved is saved. */
  pass(then: () => void): void;
}

const unguarded: Guard = { setUnsaved: () => undefined, leave: then => then(), pass: then => then() };
const GuardContext = createContext(unguarded);

/** Keeps a person from losing what is unsaved in the forms inside, by closing, by navigating or by leaving the page. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const canBlock = useCanBlock();
  const [unsaved, setUnsaved] = useState<string>();
  const [asking, setAsking] = useState<{ go: () => void; stay?: () => void }>();
  const isPassing = useRef(false);

  const pass = useCallback((then: () => void) => {
    isPassing.current = true;
    then();
    isPassing.current = false;
  }, []);
  const leave = useCallback(
    (then: () => void) => (unsaved === undefined ? then() : setAsking({ go: () => pass(then) })),
    [unsaved, pass],
  );
  const guard = useMemo(() => ({ setUnsaved, leave, pass }), [leave, pass]);

  useEffect(() => {
    if (unsaved === undefined) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  return (
    <GuardContext value={guard}>
      {children}
      {canBlock && <NavigationBlock isOn={() => unsaved !== undefined && !isPassing.current} onBlocked={setAsking} />}
      {asking && (
        <Suspense>
          <QuestionDialog
            question={translate('record.leave.question')}
            consequence={translate('record.leave.consequence', { fields: unsaved })}
            cancelLabel={translate('record.leave.stay')}
            confirmLabel={translate('record.leave.leave')}
            onCancel={() => {
              setAsking(undefined);
              asking.stay?.();
            }}
            onConfirm={() => {
              setUnsaved(undefined);
              setAsking(undefined);
              asking.go();
            }}
          />
        </Suspense>
      )}
    </GuardContext>
  );
}

/** Leaving through the guard: `leave(then)` asks first when something is unsaved, `pass(then)` never. */
export function useLeave(): Pick<Guard, 'leave' | 'pass'> {
  return use(GuardContext);
}

/** Tells the guard what is unsaved as long as the form is there. */
export function useUnsaved(what: string | undefined): void {
  const { setUnsaved } = use(GuardContext);
  useEffect(() => {
    setUnsaved(what);
    return () => setUnsaved(undefined);
  }, [what, setUnsaved]);
}

function NavigationBlock(props: {
  isOn: () => boolean;
  onBlocked: (asked: { go: () => void; stay: () => void }) => void;
}) {
  const { isOn, onBlocked } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onBlocked({ go: () => blocker.proceed(), stay: () => blocker.reset() });
  }, [blocker, onBlocked]);
  return null;
}
