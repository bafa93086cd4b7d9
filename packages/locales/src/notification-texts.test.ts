import { expect, test } from 'vitest';
import { notificationText } from './notification-texts.ts';

test('a notification of mail without a subject uses the words lists have for it', () => {
  const said = notificationText('en_GB', 'released_delivered', { subject: '', to: 'ann@acme.example' });
  expect(said).toBe('The message “No subject” that you released has been delivered to ann@acme.example.');
});
