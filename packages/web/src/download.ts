/** Files come by fetch, because the Authorization header cannot ride on a link. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { createElement, useCallback } from 'react';
import { errorText } from './api-error.ts';
import { sayOutcome } from './messages.ts';
import { saveFile } from './save-file.ts';
import { useTexts } from './texts.tsx';

/** The name the server gives a file. */
export function fileNameOf(answer: Response, fallback: string): string {
  const header = answer.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? fallback;
}

export function useDownload(): (fetch_file: () => Promise<Response>, fallback_name: string) => Promise<void> {
  const { t } = useTexts();
  return useCallback(
    async (fetch_file, fallback_name) => {
      try {
        const answer = await fetch_file();
        saveFile(await answer.blob(), fileNameOf(answer, fallback_name));
      } catch (error) {
        sayOutcome({
          icon: createElement(IconAlertTriangle, { size: 16, color: 'var(--p-bad)' }),
          title: t('details.download_failed'),
          text: errorText(error, t),
          lasts: 15_000,
        });
      }
    },
    [t],
  );
}
