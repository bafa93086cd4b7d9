import type { CallAheadCheck } from '@postern/contract';

/** What the gateway wrote (its `Answer`); all but these three is missing where there was no server to ask. */
export interface GatewayAnswer extends Partial<Omit<CallAheadCheck, 'catch_all'>> {
  meaning: CallAheadCheck['meaning'];
  kept: boolean;
  took_ms: number;
  catch_all?: { meaning: 'positive' | 'negative' | 'unclear' } | null;
}

export function presentCheck(address: string, { catch_all, ...answer }: GatewayAnswer): CallAheadCheck {
  const takes_all = catch_all && catch_all.meaning !== 'unclear' ? catch_all.meaning === 'positive' : null;
  return {
    ...{ code: null, message: '', server: '', tls: '', dialogue: [] },
    ...answer,
    address,
    catch_all: takes_all,
  };
}
