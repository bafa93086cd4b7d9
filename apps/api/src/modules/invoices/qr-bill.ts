import { SwissQRCode } from 'swissqrbill/pdf';
import { SwissQRBill } from 'swissqrbill/svg';
import type { Data } from 'swissqrbill/types';
import { calculateQRReferenceChecksum, isQRIBAN } from 'swissqrbill/utils';
import type { Frozen } from './frozen.ts';

/** The 27 digits of a QR reference: the tenant, the invoice's number and the check digit. */
export function qrReference({ customer, number }: Frozen): string {
  const digits = `${String(customer.tenant_id).padStart(10, '0')}${number.replaceAll(/\D/g, '').padStart(16, '0')}`;
  return `${digits}${calculateQRReferenceChecksum(digits)}`;
}

// The package draws the code as 1,600 elements of a document in memory, which takes longer than all the rest of an invoice. Should another
// version of it draw the code all the same, it lies beneath ours and is equal.
Object.assign(SwissQRBill.prototype, { _renderQRCode: () => undefined });

/** Points on a side of the code: 46 mm. */
const CODE_SIZE = (46 / 25.4) * 72;
type Drawing = Parameters<SwissQRCode['attachTo']>[0];

/** The code with its cross: what the package draws on a PDF, as one path for each colour. */
function codeOf(data: Data): string {
  const paths: string[] = [];
  let path = '';
  let color = 'black';
  const short = (points: number) => Number(points.toFixed(3));
  const drawing = {
    rect(x: number, y: number, width: number, height: number) {
      path += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
      return drawing;
    },
    fillColor(name: string) {
      color = name;
      return drawing;
    },
    fill() {
      paths.push(`<path d="${path}" fill="${color}"/>`);
      path = '';
      return drawing;
    },
    ...{ save: () => drawing, restore: () => drawing, translate: () => drawing },
  };
  new SwissQRCode(data).attachTo(drawing as unknown as Drawing, 0, 0);
  return `<svg x="67mm" y="17mm" width="46mm" height="46mm" viewBox="0 0 ${CODE_SIZE} ${CODE_SIZE}">${paths.join('')}</svg>`;
}

/** Above the payment part, which is cut off there: the package draws the line between its two halves alone. */
const CUT =
  '<line x1="0mm" y1="0.3mm" x2="210mm" y2="0.3mm" stroke-width="1" stroke="black" stroke-dasharray="3"/>';

/** The payment part as SVG; null where there is nothing to pay in francs. */
export function qrBill(invoice: Frozen): string | null {
  const { currency, customer, gross_minor, issuer, kind, number } = invoice;
  if (currency !== 'CHF' || kind !== 'invoice' || gross_minor <= 0) return null;
  const party = ({
    name,
    street,
    house_no,
    postal_code,
    city,
    country,
  }: typeof customer | typeof issuer) => ({
    ...{ name, address: street, zip: postal_code, city, country },
    ...(house_no ? { buildingNumber: house_no } : {}),
  });
  const data: Data = {
    ...{ currency, amount: gross_minor / 100, message: `Rechnung ${number}` },
    creditor: { ...party(issuer), account: issuer.iban },
    debtor: party(customer),
    ...(isQRIBAN(issuer.iban) ? { reference: qrReference(invoice) } : {}),
  };
  const bill = new SwissQRBill(data, { language: 'DE', fontName: 'Arial' }).toString();
  // Arimo has Arial's widths, and is there on every machine.
  return bill.replaceAll('Arial', 'Arimo').replace(/<\/svg>$/, `${CUT}${codeOf(data)}</svg>`);
}
