import type { Readable } from 'node:stream';
import type {
  BodyOf,
  DataOf,
  Locale,
  Operation,
  OperationName,
  Operations,
  ParamsOf,
  QueryOf,
} from '@postern/contract';
import type { AuditActor, ScopeOptions, Tx } from '@postern/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from './actor.ts';
import type { CoreDeps } from './deps.ts';
import type { PreparedJson } from './prepared-json.ts';

/** Where a request came from. */
export interface Client {
  readonly ip: string;
  /** What the address is called; undefined while that is not known. */
  readonly ptr: string | undefined;
  readonly user_agent: string;
  /** Sent by a browser: only browsers set Sec-Fetch-Site, and no script in a page can forge it. */
  readonly is_browser: boolean;
  /** The language the request asks for; null: none of ours. */
  readonly language: Locale | null;
}

/** What a handler may add to its answer besides the data. */
export interface AnswerHeaders {
  header(name: string, value: string): void;
}

/** One authorised, validated call. */
export interface CallOf<Params, Query, Body, Deps = CoreDeps> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The signed-in person; reading it in an operation open to everyone is a programming error and throws. */
  readonly actor: Actor;
  readonly client: Client;
  /** The Cookie header, for those who know what to look for in it. */
  readonly cookies: string | undefined;
  readonly services: Deps;
  readonly log: FastifyBaseLogger;
  /** Aborts when the caller hangs up or the server stops. */
  readonly signal: AbortSignal;
  readonly answer: AnswerHeaders;
  /** Who acted, for recordAudit(). */
  readonly audit: AuditActor;
  /** A transaction that sees the actor's rows and no others. */
  scoped<T>(work: (tx: Tx) => Promise<T>, options?: ScopeOptions): Promise<T>;
}

export type Call<O extends Operation, Deps = CoreDeps> = CallOf<ParamsOf<O>, QueryOf<O>, BodyOf<O>, Deps>;

/** Bytes as an attachment (`answer: 'file'`). */
export interface FileAnswer {
  readonly content: Readable | Buffer;
  readonly filename: string;
  readonly mediatype: string;
  /** Bytes, when known before sending. */
  readonly size?: number;
}

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Server-sent events (`answer: 'events'`), until the iterable ends or the caller hangs up. */
export type EventsAnswer = AsyncIterable<ServerEvent>;

export type AnswerOf<O extends Operation> = [DataOf<O>] extends [undefined]
  ? FileAnswer | EventsAnswer
  : DataOf<O> | PreparedJson;

/** `Deps` is what the operation takes of the modules; most take the core only. */
export type Handler<O extends Operation, Deps = CoreDeps> = (call: Call<O, Deps>) => Promise<AnswerOf<O>>;

/** A handler for every operation of the contract: one missing, and the server does not compile. */
export type HandlerTable<Deps> = { readonly [Name in OperationName]: Handler<Operations[Name], Deps> };

/** The handlers of one module. */
export type ModuleHandlers<Deps = CoreDeps> = Partial<HandlerTable<Deps>>;
