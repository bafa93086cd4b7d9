/** Whom to ask for help, and what a request should contain. */
import {
  partnerSupportInfo,
  partnerSupportInfoUpdate,
  type SupportContact,
  supportContact,
  supportContactUpdate,
} from '@postern/contract/support';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import { useMayOpen, useMe } from '../../lib/me.tsx';
import { useServerFacts } from '../../lib/server-facts.ts';
import { CopyButton } from '../../parts/credentials/copy-button.tsx';
import { paths } from '../../paths.ts';
import { ContactForm } from './contact-form.tsx';
import classes from './support.module.css';

export function SupportScreen() {
  const { t } = useTexts();
  const service = useOperation(supportContact, {});
  const partner = useOperation(partnerSupportInfo, {});
  const [editing, setEditing] = useState<'service' | 'partner' | null>(null);
  const saved = { success: () => t('support.saved') };
  const saveService = useAction(supportContactUpdate, { ...saved, invalidates: [supportContact] });
  const savePartner = useAction(partnerSupportInfoUpdate, { ...saved, invalidates: [partnerSupportInfo] });
  const failed = [service, partner].find((one) => one.isLoadingError);
  if (failed) return <Failed title="error.screen_title" error={failed.error} onRetry={failed.refetch} />;
  if (!service.data || partner.data === undefined) return <Loading rows={6} />;
  const edited = editing === 'partner' ? partner.data : service.data;
  return (
    <PageFrame title={t('support.title')} lead={t('support.lead')}>
      <div className={classes.page}>
        <div className={classes.contacts}>
          {partner.data && (
            <Contact
              kind={t('support.partner')}
              contact={partner.data}
              onEdit={() => setEditing('partner')}
            />
          )}
          <Contact kind={t('support.service')} contact={service.data} onEdit={() => setEditing('service')} />
        </div>
        <AtHand />
        <SelfHelp />
      </div>
      {editing && edited && (
        <ContactForm
          contact={edited}
          onSave={(body) => (editing === 'partner' ? savePartner : saveService).attempt({ body })}
          onClose={() => setEditing(null)}
        />
      )}
    </PageFrame>
  );
}

function Contact({ kind, contact, onEdit }: { kind: string; contact: SupportContact; onEdit: () => void }) {
  const { t } = useTexts();
  const { name, email, phone, url, text, may_edit } = contact;
  const lines = [
    { label: t('support.email'), shown: email, href: `mailto:${email}` },
    { label: t('support.phone'), shown: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { label: t('support.url'), shown: url.replace(/^https:\/\/|\/$/g, ''), href: url },
  ].filter(({ shown }) => shown !== '');
  return (
    <section className={classes.contact} aria-label={name}>
      <div className={classes.head}>
        <div>
          <p className={classes.kind}>{kind}</p>
          <h3>{name}</h3>
        </div>
        {may_edit && (
          <Button variant="default" onClick={onEdit}>
            {t('support.edit')}
          </Button>
        )}
      </div>
      {lines.length === 0 && text === '' && <p className={classes.quiet}>{t('support.nothing')}</p>}
      {lines.length > 0 && (
        <dl className={classes.lines}>
          {lines.map(({ label, shown, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <a className="link" href={href} target="_blank" rel="noopener noreferrer">
                  {shown}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text !== '' && <p className={classes.text}>{text}</p>}
    </section>
  );
}

/** What whoever answers asks first; nothing secret. */
function AtHand() {
  const { t } = useTexts();
  const { email, tenant } = useMe();
  const server = useServerFacts();
  const facts = [
    [t('support.account'), email],
    [t('support.organisation'), tenant],
    [t('support.version'), `Postern ${__CONSOLE_VERSION__}, API ${server.data?.version ?? '–'}`],
    [t('support.browser'), navigator.userAgent],
  ] as const;
  return (
    <section className={classes.block}>
      <div className={classes.head}>
        <h3>{t('support.at_hand')}</h3>
        <CopyButton
          label={t('support.copy')}
          text={facts.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      </div>
      <p className={classes.quiet}>{t('support.at_hand_text')}</p>
      <dl className={classes.lines}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SelfHelp() {
  const { t } = useTexts();
  const mayOpen = useMayOpen();
  const ways = [
    { screen: 'help', to: paths.help(), title: t('support.help'), text: t('support.help_text') },
    {
      screen: 'servstate',
      to: paths.serviceStatus(),
      title: t('support.status'),
      text: t('support.status_text'),
    },
    {
      screen: 'support_roadmap',
      to: paths.roadmap(),
      title: t('support.roadmap'),
      text: t('support.roadmap_text'),
    },
  ] as const;
  return (
    <section className={classes.block}>
      <h3>{t('support.self_help')}</h3>
      <ul className={classes.ways}>
        {ways
          .filter(({ screen }) => mayOpen(screen))
          .map(({ to, title, text }) => (
            <li key={to}>
              <AppLink className="link" to={to}>
                {title}
              </AppLink>
              <span>{text}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
