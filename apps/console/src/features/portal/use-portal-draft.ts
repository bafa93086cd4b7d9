import {
  type PortalBlockName,
  type PortalBlocks,
  type PortalDomain,
  portal_blocks,
} from '@postern/contract/portal/settings';
import { useState } from 'react';

type Draft = Partial<PortalBlocks> & { enabled?: boolean };

export type PortalDraft = {
  enabled: boolean;
  /** A block as it would be saved. */
  own: <Name extends PortalBlockName>(name: Name) => PortalBlocks[Name];
  /** What would hold: the template's where the block follows it. */
  held: <Name extends PortalBlockName>(name: Name) => PortalBlocks[Name];
  change: <Name extends PortalBlockName>(name: Name, values: Partial<PortalBlocks[Name]>) => void;
  enable: (enabled: boolean) => void;
  isChanged: (name: PortalBlockName) => boolean;
  isValid: boolean;
  /** What would be sent. */
  body: Draft;
  discard: () => void;
};

/** What was changed on the screen and is not saved yet. */
export function usePortalDraft(domain: PortalDomain): PortalDraft {
  const [draft, setDraft] = useState<Draft>({});
  const own = <Name extends PortalBlockName>(name: Name) =>
    (draft[name] ?? domain[name]) as PortalBlocks[Name];
  const isChanged = (name: PortalBlockName) =>
    draft[name] !== undefined && JSON.stringify(draft[name]) !== JSON.stringify(domain[name]);
  const names = Object.keys(portal_blocks) as PortalBlockName[];
  const changed = names.filter(isChanged);
  return {
    own,
    enabled: draft.enabled ?? domain.enabled,
    held: (name) => (own(name).use_master_template ? domain.template[name] : own(name)),
    change: (name, values) => setDraft((before) => ({ ...before, [name]: { ...own(name), ...values } })),
    enable: (enabled) => setDraft((before) => ({ ...before, enabled })),
    isChanged,
    isValid: changed.every((name) => portal_blocks[name].safeParse(own(name)).success),
    body: {
      ...Object.fromEntries(changed.map((name) => [name, own(name)])),
      ...(draft.enabled !== undefined && draft.enabled !== domain.enabled && { enabled: draft.enabled }),
    },
    discard: () => setDraft({}),
  };
}
