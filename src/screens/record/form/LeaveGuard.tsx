import { useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyWithRetry } from '../../../app/lazyWithRetry';

// Lists show without it.
const QuestionDialog = lazyWithRetry(async () => ({
  default: (await import('../actions/QuestionDialog')).QuestionDialog,
}));

/** What would be lost by leaving, in words: changes that aren't saved, or something saved that is shown only once. */
interface Loss {
  kind: 'unsaved' | 'shownOnce';
  what: string;
}

interface Guard {
  /** Says what would be lost by leaving; undefined when nothing would. */
  setLoss(loss: Loss | undefined): void;
  /** Runs `then` at once, or after the person has agreed to lose what would be lost. */
  leave(then: () => void): void;
  /** Runs `then` without asking: what was unsaved is saved. */
  pass(then: () => void): void;
}

const unguarded: Guard = { setLoss: () => undefined, leave: then => then(), pass: then => then() };
const GuardContext = createContext(unguarded);

/** Keeps a person from losing what is unsaved or shown only once in the forms inside, by closing, by navigating or by leaving the page. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const canBlock = useCanBlock();
  const [loss, setLoss] = useState<Loss>();
  const [asking, setAsking] = useState<{ go: () => void; stay?: () => void }>();
  const isPassing = useRef(false);

  const pass = useCallback((then: () => void) => {
    // What is left stays on the page until the next screen is loaded, and is nothing to ask about any more.
    setLoss(undefined);
    isPassing.current = true;
    then();
    isPassing.current = false;
  }, []);
  const leave = useCallback(
    (then: () => void) => (loss === undefined ? then() : setAsking({ go: () => pass(then) })),
    [loss, pass],
  );
  const guard = useMemo(() => ({ setLoss, leave, pass }), [leave, pass]);

  useEffect(() => {
    if (loss === undefined) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [loss]);

  useEffect(() => {
    if (asking === undefined || loss !== undefined) return;
    // Saved while it was asked.
    setAsking(undefined);
    asking.go();
  }, [asking, loss]);

  return (
    <GuardContext value={guard}>
      {children}
      {canBlock && <NavigationBlock isOn={() => loss !== undefined && !isPassing.current} onBlocked={setAsking} />}
      {asking && loss && (
        <Suspense>
          <QuestionDialog
            question={translate(`recordLater.leave.${loss.kind}.question`)}
            consequence={translate(`recordLater.leave.${loss.kind}.consequence`, { fields: loss.what })}
            cancelLabel={translate(`recordLater.leave.${loss.kind}.stay`)}
            confirmLabel={translate('recordLater.leave.leave')}
            onCancel={() => {
              setAsking(undefined);
              asking.stay?.();
            }}
            onConfirm={() => {
              setLoss(undefined);
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
  useLoss('unsaved', what);
}

/** Tells the guard what is shown only now, as long as it is on the page. */
export function useShownOnce(what: string | undefined): void {
  useLoss('shownOnce', what);
}

function useLoss(kind: Loss['kind'], what: string | undefined): void {
  const { setLoss } = use(GuardContext);
  useEffect(() => {
    if (what === undefined) return;
    setLoss({ kind, what });
    return () => setLoss(undefined);
  }, [kind, what, setLoss]);
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
