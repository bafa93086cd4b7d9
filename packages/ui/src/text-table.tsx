import type { ReactNode } from 'react';

type Props = {
  head: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
  className?: string | undefined;
};

/** A table within a text, as its author wrote it: cells have no names, and their order never changes. */
export function TextTable({ head, rows, className }: Props) {
  const row_keys = rows.map((_row, index) => `row ${index}`);
  const cell_keys = head.map((_cell, index) => `cell ${index}`);
  return (
    <table className={className}>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={cell_keys[at]} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row_keys[index]}>
            {row.map((cell, at) => (
              <td key={cell_keys[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
