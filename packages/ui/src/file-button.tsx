import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

type Props = { label: string; icon: ReactNode; onFiles: (files: readonly File[]) => void };

/** Opens the browser's choice of files; several may be taken at once. */
export function FileButton({ label, icon, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again, after it was changed.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" leftSection={icon} onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </>
  );
}
