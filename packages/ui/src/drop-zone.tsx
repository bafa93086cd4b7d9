/** Files, dropped or chosen (spec 1 section 9). What cannot be taken is said for each file for 10 s, what was added for 5 s. */
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { IconCheck, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import classes from './drop-zone.module.css';
import { Problem } from './problem.tsx';

const rejected_ms = 10_000;
const added_ms = 5_000;

const any_of: readonly string[] = ['.png', '.jpeg', '.jpg', '.webp', '.svg', '.csv', '.json', '.pdf'];

export type DropLimits = {
  /** Endings with their dot, in lower case. */
  accepts: readonly string[];
  most: number;
  /** Bytes of one file. */
  most_bytes: number;
};

type Sorted = { taken: File[]; rejected: string[] };

export const sizeText = (bytes: number): string =>
  bytes >= 1_048_576 ? `${Math.round(bytes / 1_048_576)} MB` : `${Math.round(bytes / 1024)} kB`;

const typesText = (accepts: readonly string[]) =>
  accepts.map((ending) => ending.slice(1).toUpperCase()).join(', ');

/** Which files are taken; for each other one a sentence why not. */
export function sortFiles(files: readonly File[], limits: DropLimits, t: Translate): Sorted {
  const sorted: Sorted = { taken: [], rejected: [] };
  for (const file of files) {
    const { name } = file;
    if (!limits.accepts.some((ending) => name.toLowerCase().endsWith(ending)))
      sorted.rejected.push(t('drop.wrong_type', { name, types: typesText(limits.accepts) }));
    else if (file.size > limits.most_bytes)
      sorted.rejected.push(t('drop.too_big', { name, size: sizeText(limits.most_bytes) }));
    else if (sorted.taken.length >= limits.most)
      sorted.rejected.push(t('drop.over_count', { name, most: limits.most }));
    else sorted.taken.push(file);
  }
  return sorted;
}

type Props = Partial<DropLimits> & {
  label?: string;
  onFiles: (files: File[]) => unknown;
  disabled?: boolean;
};

export function DropZone({
  label,
  onFiles,
  accepts = any_of,
  most = 1,
  most_bytes = 10 * 1_048_576,
  disabled = false,
}: Props) {
  const { t } = useTexts();
  const [over, setOver] = useState(false);
  const [rejected, setRejected] = useShownFor<readonly string[]>(rejected_ms);
  const [added, setAdded] = useShownFor<string>(added_ms);

  function take(list: FileList | null) {
    const sorted = sortFiles([...(list ?? [])], { accepts, most, most_bytes }, t);
    setRejected(sorted.rejected.length > 0 ? sorted.rejected : null);
    const [first] = sorted.taken;
    setAdded(first ? t('drop.added', { count: sorted.taken.length, name: first.name }) : null);
    if (first) onFiles(sorted.taken);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  }

  return (
    <div>
      <label
        className={classes.zone}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={18} stroke={1.6} aria-hidden />
        <span>
          {label ?? t(most === 1 ? 'drop.choose' : 'drop.choose_files')}
          <span className={classes.limits}>
            {t('drop.accepts', { types: typesText(accepts), size: sizeText(most_bytes) })}
          </span>
        </span>
        <input
          type="file"
          accept={accepts.join(',')}
          multiple={most > 1}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again, after it was changed.
            event.target.value = '';
          }}
        />
      </label>
      <div aria-live="polite">
        {added !== null && (
          <p className={classes.added}>
            <IconCheck size={14} stroke={1.75} aria-hidden /> {added}
          </p>
        )}
      </div>
      {rejected?.map((sentence) => (
        <Problem key={sentence} id={sentence}>
          {sentence}
        </Problem>
      ))}
    </div>
  );
}

/** Something that goes by itself. */
function useShownFor<T>(ms: number): [T | null, (value: T | null) => void] {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [value, setValue];
}
