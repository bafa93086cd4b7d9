import type { Input } from '@postern/testing/actors';

/** What the access matrix has to know of one operation. */
export interface Case {
  /** Made anew for each call. */
  input?: () => Input;
  /** 200 unless another one is named. */
  status?: number;
}
