import { useBlocker, useCanBlock, useEvent, useTranslate } from 'ra-core';
import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { askBeforeClosing } from '../../../auth/leaving';
import { organizationIn } from '../../../organization/organizationIn';

// Lists show without it.
const QuestionDialog = lazyWithRetry(async () => ({
  default: (await import('../actions/QuestionDialog')).QuestionDialog,
}));

/** What would be lost by leaving, in words: changes that aren't saved yet, or something saved that is shown only once. */
interface Loss {
  kind: 'unsaved' | 'saving' | 'shownOnce';
  what: string;
  isGivenUp?: boolean;
}

interface Guard {
  /** Has something count as lost by leaving; returns what takes that back. */
  add(loss: Loss): () => void;
  /** Has these count no more, from now on. */
  giveUp(these: readonly Loss[]): void;
  /** Runs `then` at once, or after the person has agreed to lose what would be lost. */
  leave(then: () => void): void;
  /** Runs `then` without asking: what was unsaved is saved. */
  pass(then: () => void): void;
}

const unguarded: Guard = {
  add: () => () => undefined,
  giveUp: () => undefined,
  leave: then => then(),
  pass: then => then(),
};
const GuardContext = createContext(unguarded);

/**
 * Keeps a person from losing what is unsaved or shown only once in the forms inside, by closing, by navigating or by
 * leaving the page. A guard inside another one speaks of its own forms alone; of navigating the outermost one asks, as a
 * router takes one blocker.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const outer = use(GuardContext);
  const canBlock = useCanBlock() && outer === unguarded;
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  const [asking, setAsking] = useState<{ go: () => void; stay?: () => void }>();

  const add = useCallback(
    (loss: Loss) => {
      setLosses(others => [...others, loss]);
      const takeBack = outer.add(loss);
      return () => {
        setLosses(others => others.filter(other => other !== loss));
        takeBack();
      };
    },
    [outer.add],
  );
  const giveUp = useCallback(
    (these: readonly Loss[]) => {
      // The step that follows at once is asked about by what was drawn before.
      for (const loss of these) loss.isGivenUp = true;
      setLosses(others => others.filter(other => !these.includes(other)));
      outer.giveUp(these);
    },
    [outer.giveUp],
  );
  // A save that began before it was known as one passes what is known at its end.
  const pass = useEvent((then: () => void) => {
    // What is left stays on the page until the next screen is loaded, and is nothing to ask about any more.
    giveUp(losses);
    setAsking(undefined);
    // Who asked to leave meanwhile goes there, not where the form leads.
    (asking?.go ?? then)();
  });
  const leave = useEvent((then: () => void) => (losses.length > 0 ? setAsking({ go: then }) : then()));
  const guard = useMemo(() => ({ add, giveUp, pass, leave }), [add, giveUp, pass, leave]);

  const isLosing = losses.length > 0;
  useEffect(() => {
    if (isLosing) return askBeforeClosing();
  }, [isLosing]);

  useEffect(() => {
    if (asking === undefined || isLosing) return;
    // Saved while it was asked about or waited for.
    setAsking(undefined);
    asking.go();
  }, [asking, isLosing]);

  // What is being saved is waited for: only if that fails is there a question.
  const isSaving = losses.every(loss => loss.kind === 'saving');
  const kind = losses.every(loss => loss.kind === 'shownOnce') ? 'shownOnce' : 'unsaved';
  return (
    <GuardContext value={guard}>
      {children}
      {/* A form of react-admin's has a blocker of its own, and would be the second while nothing is lost here. */}
      {canBlock && (isLosing || asking) && (
        <NavigationBlock isOn={() => losses.some(({ isGivenUp }) => !isGivenUp)} onBlocked={setAsking} />
      )}
      {asking && isLosing && !isSaving && (
        <Suspense>
          <QuestionDialog
            question={translate(`recordLater.leave.${kind}.question`)}
            consequence={translate(`recordLater.leave.${kind}.consequence`, {
              fields: losses.map(({ what }) => what).join('; '),
            })}
            cancelLabel={translate(`recordLater.leave.${kind}.stay`)}
            confirmLabel={translate('recordLater.leave.leave')}
            onCancel={() => {
              setAsking(undefined);
              asking.stay?.();
            }}
            onConfirm={() => guard.pass(asking.go)}
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

/** Tells the guard what is unsaved as long as the form is there, and whether it is being saved. */
export function useUnsaved(what: string | undefined, isSaving = false): void {
  useLoss(isSaving ? 'saving' : 'unsaved', what);
}

/** Tells the guard what is shown only now, as long as it is on the page. */
export function useShownOnce(what: string | undefined): void {
  useLoss('shownOnce', what);
}

function useLoss(kind: Loss['kind'], what: string | undefined): void {
  const { add } = use(GuardContext);
  const last = useRef<Loss>(undefined);
  useEffect(() => {
    const isGivenUp = last.current?.isGivenUp === true && last.current.what === what;
    // What was given up stays so when its save ends, as long as it is on the page.
    if (isGivenUp) return;
    last.current = what === undefined ? undefined : { kind, what };
    if (last.current) return add(last.current);
  }, [kind, what, add]);
}

function NavigationBlock(props: {
  isOn: () => boolean;
  onBlocked: (asked: { go: () => void; stay: () => void }) => void;
}) {
  const { isOn, onBlocked } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        organizationIn(currentLocation) !== organizationIn(nextLocation)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onBlocked({ go: () => blocker.proceed(), stay: () => blocker.reset() });
  }, [blocker, onBlocked]);
  return null;
}
