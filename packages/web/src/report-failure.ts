/** Says that an action failed, in the forms of spec 1 section 8, where no place on the screen can say it. */
import { useCallback } from 'react';
import { ApiError, errorReference, errorText, isDeploying } from './api-error.ts';
import { say } from './messages.ts';
import { useTexts } from './texts.tsx';

export function useReportFailure(): (error: unknown) => void {
  const { t } = useTexts();
  return useCallback(
    (error) => {
      // The session's end and an update under way are told once, by `api.ts`.
      if (error instanceof ApiError && (error.status === 401 || isDeploying(error))) return;
      const text = errorText(error, t);
      const reference = errorReference(error, t);
      say('error', text, reference === null ? {} : { reference });
    },
    [t],
  );
}
