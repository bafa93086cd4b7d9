import type { EverydayTexts } from './texts.ts';

export const en: EverydayTexts = {
  letters: [
    [
      'Apartment in August',
      'Dear Mrs Walker, thank you for your enquiry. The flat by the lake is still free from the eighth to the twenty-second of August. It has two bedrooms, a balcony and a space for your car. If you like, I will keep it for you until Monday. Do give me a ring if you have any questions. Yours sincerely, the Harper family',
    ],
    [
      'Your order is on its way',
      'Hello, your order was packed today and handed to the carrier. You will receive it in two or three days. If you are out, the parcel will be left with a neighbour. The invoice is enclosed. Thank you for your purchase.',
    ],
    [
      'A change to your contract in January',
      'Dear customer, a new price applies to your electricity from the first of January. There is nothing for you to do; your contract goes on as before. If you do not agree, you can end it in writing until the end of December. The details are in your account or on your next bill.',
    ],
  ],
  notes: [
    ['Tomorrow', 'I shall be ten minutes late, please begin without me.'],
    ['Thanks', 'Thanks for the quick answer, that helps us a lot. Have a good weekend!'],
  ],
  invitations: [
    ['Grandmother’s birthday', 'We celebrate on Sunday in the garden; bring a jacket.'],
    ['Annual review', 'Please think about your goals for next year.'],
  ],
  receipts: [
    [
      'Invoice 7731',
      [
        ['Adult ticket', '27.40'],
        ['Seat', '4.90'],
        ['Amount paid', 'EUR 32.30'],
      ],
    ],
    [
      'Payment receipt',
      [
        ['Parking', '6.00'],
        ['VAT', '0.46'],
        ['Paid by card', '6.46'],
      ],
    ],
  ],
  codes: [
    ['Two-step verification', 'Enter 730 118 to log in. If you did not ask for this, delete the message.'],
    ['One-time password', 'The password to approve your request is 559204. Do not share it.'],
  ],
  newsletters: [
    [
      'News from the club',
      'The first team won, the pitch will be renewed in summer, and we still need cakes for the party. You will find all dates on our page.',
      'Stop these letters',
    ],
    [
      'Our autumn courses',
      'Sign up now: cooking with herbs, Italian for beginners and an afternoon about taxes. Members have ten per cent off.',
      'Leave this list',
    ],
  ],
  files: [
    ['Documents', 'contract.pdf'],
    ['Invoice for March', 'invoice.pdf'],
  ],
  pictures: [
    ['Photo of the trip', 'photo.jpg'],
    ['Logo draft', 'logo.png'],
  ],
};
