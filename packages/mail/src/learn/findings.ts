// What was learned here, as findings: the tenant's own score first, the installation's for what the tenant cannot tell yet.
import { type Finding, type FindingParams, finding, scoreOf } from '../classify/finding.ts';
import type { ParsedMessage } from '../parse/parsed-message.ts';
import type { LearnedModel } from './model.ts';
import { phrasesOf } from './phrases.ts';
import { clip, pointsOf } from './points.ts';

export type LearnedModels = {
  /** null: nothing is learned yet, or it is paused. */
  tenant: LearnedModel | null;
  installation: LearnedModel | null;
};

/** Opinions a phrase must have been seen in before it is told: fewer would tell one person's mail to another. */
const told_from = { tenant: 2, installation: 3 } as const;
/** Below this nothing is said: the score is rounded to a tenth. */
const least_said = 0.05;

export function learnedFindings(
  models: LearnedModels | undefined,
  message: Pick<ParsedMessage, 'learnable' | 'findings'>,
  is_authenticated: boolean,
): Finding[] {
  const { learnable } = message;
  if (!models || !learnable) return [];
  const { tenant, installation } = models;
  const rules = scoreOf(message.findings);
  const own = tenant ? pointsOf(tenant, learnable, rules, is_authenticated) : 0;
  const left = 1 - (tenant?.standing ?? 0);
  const others = installation ? left * pointsOf(installation, learnable, rules, is_authenticated) : 0;
  const shared = clip(own + others, is_authenticated) - own;
  return [
    ...said('tenant', tenant, own, learnable.words),
    ...said('installation', installation, shared, learnable.words),
  ];
}

function said(
  scope: keyof LearnedModels,
  model: LearnedModel | null,
  points: number,
  words: string,
): Finding[] {
  if (!model || Math.abs(points) < least_said) return [];
  const spam = points > 0;
  const phrases = phrasesOf(model, words, spam, told_from[scope]);
  // The installation's counts would tell a tenant how busy others are: it hears the phrases alone.
  const told = phrases.map(({ words: phrase, count }) =>
    scope === 'tenant' ? `${phrase} (${count}×)` : phrase,
  );
  const params: FindingParams =
    phrases.length === 0
      ? {}
      : {
          words: told.join(', '),
          ...(scope === 'tenant' ? { count: Math.max(...phrases.map((one) => one.count)) } : {}),
        };
  return [
    finding(codes[scope][spam ? 'spam' : 'ham'][phrases.length > 0 ? 'phrases' : 'alone'], points, params),
  ];
}

const codes = {
  tenant: {
    spam: { phrases: 'learned_spam_phrases', alone: 'learned_spam' },
    ham: { phrases: 'learned_ham_phrases', alone: 'learned_ham' },
  },
  installation: {
    spam: { phrases: 'learned_shared_spam_phrases', alone: 'learned_shared_spam' },
    ham: { phrases: 'learned_shared_ham_phrases', alone: 'learned_shared_ham' },
  },
} as const;
