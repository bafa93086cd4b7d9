import { SwissQRBill } from 'swissqrbill/svg';
import { calculateQRReferenceChecksum, isQRIBAN } from 'swissqrbill/utils';
import type { Frozen } from './frozen.ts';

/** The 27 digits of a QR reference: the tenant, the invoice's number and the check digit. */
export function qrReference({ customer, number }: Frozen): string {
  const digits = `${String(customer.tenant_id).padStart(10, '0')}${number.replaceAll(/\D/g, '').padStart(16, '0')}`;
  return `${digits}${calculateQRReferenceChecksum(digits)}`;
}

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
  const bill = new SwissQRBill(
    {
      ...{ currency, amount: gross_minor / 100, message: `Rechnung ${number}` },
      creditor: { ...party(issuer), account: issuer.iban },
      debtor: party(customer),
      ...(isQRIBAN(issuer.iban) ? { reference: qrReference(invoice) } : {}),
    },
    { language: 'DE', fontName: 'Arial' },
  );
  // Arimo has Arial's widths, and is there on every machine.
  return bill.toString().replaceAll('Arial', 'Arimo');
}
