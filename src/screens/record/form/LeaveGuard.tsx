import { difference } from 'es-toolkit';
import { useBlocker, useCanBlock, useEvent, useTranslate } from 'ra-core';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { OpenedPart } from '../../../app/OptionalPart';
import { organizationIn } from '../../../organization/organizationAddress';
import { useConfirmBeforeUnload } from '../../../ui/useConfirmBeforeUnload';

// Lists render without it.
const QuestionDialog = lazyWithRetry(async () => ({
  default: (await import('../actions/QuestionDialog')).QuestionDialog,
}));

/** Something that leaving would lose: unsaved input, or a saved value that is shown only once. */
interface Loss {
  kind: 'unsaved' | 'saving' | 'shownOnce';
  fieldNames: string;
  isAbandoned?: boolean;
}

interface Guard {
  /** Counts a loss from now on. */
  add(loss: Loss): void;
  /** Stops counting these losses. */
  remove(removed: readonly Loss[]): void;
  /** Runs `then` at once if nothing would be lost, or else after the user has confirmed. */
  leave(then: () => void): void;
  /** Runs `then` without asking, after a save. */
  pass(then: () => void): void;
}

const noGuard: Guard = {
  add: () => undefined,
  remove: () => undefined,
  leave: then => then(),
  pass: then => then(),
};
const GuardContext = createContext(noGuard);

/**
 * Asks for confirmation before the user closes a form, navigates or unloads the page while something inside is unsaved
 * or shown only once. A nested guard asks only for its own forms. Only the outermost guard blocks navigation, because
 * the router takes a single blocker.
 * @param isInside whether a path shows the same forms, so that going there loses nothing
 */
export function LeaveGuard({ isInside, children }: { isInside?: (path: string) => boolean; children: ReactNode }) {
  const translate = useTranslate();
  const outer = use(GuardContext);
  const canBlock = useCanBlock() && outer === noGuard;
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  const [pendingLeave, setPendingLeave] = useState<{ go: () => void; stay?: () => void }>();

  const add = useEvent((loss: Loss) => {
    setLosses(others => [...others, loss]);
    outer.add(loss);
  });
  const remove = useEvent((removed: readonly Loss[]) => {
    setLosses(others => difference(others, removed));
    outer.remove(removed);
  });
  // `useEvent` reads the losses at the end of a save, which may not have been registered when it began.
  const pass = useEvent((then: () => void) => {
    // The form stays mounted until the next screen is loaded, and must not ask any more. The navigation that follows at
    // once still sees the losses of the last render, so mark them, too.
    for (const loss of losses) loss.isAbandoned = true;
    remove(losses);
    setPendingLeave(undefined);
    // If the user asked to leave during the save, go there rather than where the form leads.
    (pendingLeave?.go ?? then)();
  });
  const leave = useEvent((then: () => void) => (losses.length > 0 ? setPendingLeave({ go: then }) : then()));
  const guard = useMemo(() => ({ add, remove, pass, leave }), [add, remove, pass, leave]);

  const hasLosses = losses.length > 0;
  useConfirmBeforeUnload(hasLosses);

  useEffect(() => {
    if (pendingLeave === undefined || hasLosses) return;
    // Saved while the dialog was open, or while leaving waited for the save.
    setPendingLeave(undefined);
    pendingLeave.go();
  }, [pendingLeave, hasLosses]);

  // Wait for a running save, and ask only if it fails.
  const isSaving = losses.every(loss => loss.kind === 'saving');
  const kind = losses.every(loss => loss.kind === 'shownOnce') ? 'shownOnce' : 'unsaved';
  const stay = () => {
    setPendingLeave(undefined);
    pendingLeave?.stay?.();
  };
  return (
    <GuardContext value={guard}>
      {children}
      {/* Mounted only while needed: a form of react-admin's has a blocker of its own, and the router takes one. */}
      {canBlock && (hasLosses || pendingLeave) && (
        <NavigationBlock
          shouldBlock={() => losses.some(({ isAbandoned }) => !isAbandoned)}
          onBlocked={setPendingLeave}
          isInside={isInside}
        />
      )}
      <OpenedPart onClose={stay}>
        {pendingLeave && hasLosses && !isSaving && (
          <QuestionDialog
            question={translate(`recordLater.leave.${kind}.question`)}
            consequence={translate(`recordLater.leave.${kind}.consequence`, {
              fields: losses.map(({ fieldNames }) => fieldNames).join('; '),
            })}
            cancelLabel={translate(`recordLater.leave.${kind}.stay`)}
            confirmLabel={translate('recordLater.leave.leave')}
            onCancel={stay}
            onConfirm={() => guard.pass(pendingLeave.go)}
          />
        )}
      </OpenedPart>
    </GuardContext>
  );
}

/** Returns functions that leave the guarded forms: `leave` asks first if something would be lost, `pass` never asks. */
export function useLeave(): Pick<Guard, 'leave' | 'pass'> {
  return use(GuardContext);
}

/**
 * Registers unsaved input with the guard while the form is mounted.
 * @param fieldNames the names of the changed fields, for the dialog; undefined if nothing is unsaved
 */
export function useUnsaved(fieldNames: string | undefined, isSaving = false): void {
  useLoss(isSaving ? 'saving' : 'unsaved', fieldNames);
}

/** Registers values that are shown only once with the guard while they're mounted. */
export function useShownOnce(fieldNames: string | undefined): void {
  useLoss('shownOnce', fieldNames);
}

function useLoss(kind: Loss['kind'], fieldNames: string | undefined): void {
  const { add, remove } = use(GuardContext);
  const last = useRef<Loss>(undefined);
  useEffect(() => {
    const isAbandoned = last.current?.isAbandoned === true && last.current.fieldNames === fieldNames;
    // A loss that was given up isn't registered again when its save ends.
    if (isAbandoned) return;
    const loss = fieldNames === undefined ? undefined : { kind, fieldNames };
    last.current = loss;
    if (!loss) return;
    add(loss);
    return () => remove([loss]);
  }, [kind, fieldNames, add, remove]);
}

function NavigationBlock(props: {
  shouldBlock: () => boolean;
  onBlocked: (asked: { go: () => void; stay: () => void }) => void;
  isInside?: ((path: string) => boolean) | undefined;
}) {
  const { shouldBlock, onBlocked, isInside } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      shouldBlock() &&
      ((currentLocation.pathname !== nextLocation.pathname && !isInside?.(nextLocation.pathname)) ||
        organizationIn(currentLocation) !== organizationIn(nextLocation)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onBlocked({ go: () => blocker.proceed(), stay: () => blocker.reset() });
  }, [blocker, onBlocked]);
  return null;
}
