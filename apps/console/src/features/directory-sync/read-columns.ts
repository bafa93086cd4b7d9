/** Which columns of a file are probably whose, by how they are called in exports of usual programs. */
import type { CsvSettings } from '@postern/contract/directory-sync';

type Mapping = Pick<CsvSettings, 'id_column' | 'mail_column' | 'name_column' | 'surname_column'>;

const words: Record<keyof Mapping, RegExp> = {
  id_column:
    /^(?:.*[ _-])?(?:id|uid|guid|objectid|nr|no|number|nummer|personalnummer|matricule|employeeid|número)$/i,
  mail_column: /mail|courriel|correo|userprincipalname/i,
  name_column: /^(?:first ?name|given ?name|vorname|prénom|nombre|display ?name|name|cn|full ?name)$/i,
  surname_column: /^(?:last ?name|surname|nachname|familienname|nom|apellidos?|sn)$/i,
};

/** A file without an id is told apart by its addresses. */
export function guessColumns(columns: readonly string[]): Mapping {
  const find = (pattern: RegExp) => columns.find((column) => pattern.test(column)) ?? '';
  const mail_column = find(words.mail_column);
  return {
    id_column: find(words.id_column) || mail_column,
    mail_column,
    name_column: find(words.name_column) || columns.find((column) => column !== mail_column) || '',
    surname_column: find(words.surname_column),
  };
}

/** The bytes of a file as the wire has them. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
