import { mail_setting_containers } from '@postern/contract';
import type { Actor } from '../../http/actor.ts';
import { requireRead } from './present-settings.ts';
import type { Subject } from './subject.ts';

/** For what shows the mail settings of all containers at once. */
export function requireReadMail(actor: Actor, subject: Subject): void {
  for (const container of mail_setting_containers) requireRead(actor, container, subject);
}
