import type { ScreenName } from '@postern/contract/base/screens';
import type { Journey, JourneyStepName } from '@postern/contract/domains/journeys';
import type { TextKey } from '@postern/locales';
import { paths } from '../../paths.ts';
import { domainAddress } from '../domains/domain-address.ts';

type Step = Pick<Journey['steps'][number], 'step' | 'state' | 'cloudid'>;

const tabs: Partial<Record<JourneyStepName, 'general' | 'dns'>> = {
  ...{ verify: 'general', route: 'general' },
  ...{ mx: 'dns', spf: 'dns', dkim: 'dns', record: 'dns', switch: 'dns', retire: 'dns' },
};

/** Where the step is done; of a message that arrived, the message. Null: nowhere in the console, or not for the reader. */
export function stepLink(
  { step, state, cloudid }: Step,
  domain: string,
  mayOpen: (screen: ScreenName) => boolean,
): { to: string; label: TextKey } | null {
  const label = `journey.open_${step}` as TextKey;
  if (cloudid !== null) return mayOpen('msgdetails') ? { to: paths.messageDetails(cloudid), label } : null;
  if (state !== 'now') return null;
  if (step === 'domain') return { to: paths.domains(), label };
  if (step === 'people')
    return mayOpen('userManagement_internal') ? { to: '/userManagement/internal', label } : null;
  const tab = tabs[step];
  if (domain === '') return step === 'mx' ? { to: paths.domains(), label: 'journey.open_domain' } : null;
  return tab === undefined ? null : { to: domainAddress(domain, tab), label };
}

/** What somebody does, or waits for, outside of the console. */
export function stepWait(step: JourneyStepName, domain: string): TextKey | null {
  if (step === 'mail') return domain === '' ? 'journey.wait_mail_any' : 'journey.wait_mail';
  return step === 'signed' || step === 'retire' || step === 'record' ? `journey.wait_${step}` : null;
}
