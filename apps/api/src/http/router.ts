import { type Operation, type OperationName, operations, unknownInstance } from '@postern/contract';
import { type ScopeOptions, type Tx, withScope } from '@postern/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, scopeOf } from './actor.ts';
import type { GuardDeps } from './deps.ts';
import { sendEvents } from './event-stream.ts';
import { sendFile } from './file-answer.ts';
import {
  authenticate,
  authorize,
  chooseTenant,
  type Place,
  placeOf,
  refuseInMaintenance,
  refuseOtherSites,
  refuseWhileMoving,
} from './guard.ts';
import type { Call, EventsAnswer, FileAnswer, HandlerTable } from './handler.ts';
import { hangUp } from './hang-up.ts';
import { parseInput, type RawInput } from './input.ts';
import { askedLanguage } from './language.ts';
import { PreparedJson } from './prepared-json.ts';
import { failInput } from './problem.ts';
import { bodyWanted } from './read-bodies.ts';

export interface RouterOptions {
  /** Tests only: leaves out the role check, to show that row level security alone keeps tenants apart. */
  withoutGuard?: boolean;
}

/** A route nobody thought about is not served. */
export function requireAccess(name: string, operation: Operation): void {
  if (!operation.access?.module) throw new TypeError(`operation ${name} has no access entry`);
}

type AnyHandler<Deps> = (call: Call<Operation, Deps>) => Promise<unknown>;

/** Registers every operation of the contract. The life of a request reads from top to bottom in `answerCall`. */
export function registerOperations<Deps extends GuardDeps>(
  server: FastifyInstance,
  services: Deps,
  handlers: HandlerTable<Deps>,
  options: RouterOptions = {},
): void {
  for (const name of Object.keys(operations) as OperationName[]) {
    const operation: Operation = operations[name];
    requireAccess(name, operation);
    // The table's type has tied name and handler together; their union cannot say so.
    const handler = handlers[name] as unknown as AnyHandler<Deps>;
    server.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation: name },
      ...(operation.body_bytes !== undefined && {
        bodyLimit: operation.body_bytes,
        // A stranger's bytes are not read.
        onRequest: async (request: FastifyRequest) => {
          const actor = await authenticate(services, operation, request, placeOf(request));
          if (!options.withoutGuard) authorize(operation, actor, services.clock());
        },
      }),
      handler: (request, reply) => answerCall(services, operation, handler, options, request, reply),
    });
  }
}

async function answerCall<Deps extends GuardDeps>(
  services: Deps,
  operation: Operation,
  handler: AnyHandler<Deps>,
  options: RouterOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const place = placeOf(request);
  refuseOtherSites(operation, request);
  const actor =
    operation.access.module === 'public' ? null : await authenticate(services, operation, request, place);
  refuseInMaintenance(services, operation, actor);
  if (actor && !options.withoutGuard) authorize(operation, actor, services.clock());
  requireBodyType(operation, request);
  const { params, query, body } = request;
  const input = parseInput(operation, { params, query, body });
  requireKnownInstances(services, input);
  const chosen = actor && chooseTenant(operation, actor, request);
  if (chosen) await refuseWhileMoving(services, operation, chosen, input);
  const call = makeCall(services, chosen, input, place, request, reply);
  if (actor?.api_token) await services.apiTokens.record(actor, operation, call.client);
  const answer = await handler(call);
  switch (operation.answer) {
    case 'bare':
      return answer instanceof PreparedJson ? answer.send(request, reply) : answer;
    case 'file':
      return sendFile(reply, answer as FileAnswer);
    case 'events':
      return sendEvents(reply, answer as EventsAnswer);
    default:
      return { data: answer };
  }
}

/** A form is what any page can send unasked, so only operations made for forms take one. */
function requireBodyType(operation: Operation, request: FastifyRequest): void {
  if (request.body === undefined || request.body === null) return;
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const wantsForm = operation.body_type === 'form';
  if (isForm !== wantsForm) failInput(['body'], bodyWanted(operation));
}

/** Which instances there are the operator says, not the contract. */
function requireKnownInstances({ instances }: GuardDeps, { query, body }: RawInput): void {
  for (const [part, value] of Object.entries({ query, body })) {
    const unknown = unknownInstance(value, instances.names);
    if (unknown !== null)
      failInput([part, 'instance'], `"${unknown}" is no instance here: ${instances.names.join(', ')}`);
  }
}

function makeCall<Deps extends GuardDeps>(
  services: Deps,
  actor: Actor | null,
  input: RawInput,
  place: Place,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Operation, Deps> {
  // Asked for now, it is often known when something is written down.
  services.addressNames.of(place.ip);
  const client = {
    ...place,
    get ptr() {
      return services.addressNames.of(place.ip);
    },
    is_browser: request.headers['sec-fetch-site'] !== undefined,
    language: askedLanguage(request.headers['accept-language']),
  };
  const hungUp = hangUp(reply.raw, services.stopping);
  const present = () => {
    if (!actor) throw new TypeError('this operation is open to everyone and has no actor');
    return actor;
  };
  return {
    params: input.params as Record<string, never>,
    query: input.query as Record<string, never>,
    body: input.body as undefined,
    get actor() {
      return present();
    },
    client,
    cookies: request.headers.cookie,
    services,
    log: request.log,
    get signal() {
      return hungUp();
    },
    answer: { header: (name, value) => void reply.header(name, value) },
    get audit() {
      const { email, session_id, impersonator } = present();
      const acting = impersonator ? { impersonator: impersonator.email } : {};
      return {
        actor: email,
        ...acting,
        ip: client.ip,
        ptr: client.ptr,
        user_agent: client.user_agent,
        session_id,
      };
    },
    scoped: <T>(work: (tx: Tx) => Promise<T>, options?: ScopeOptions) =>
      withScope(services.db, scopeOf(present()), work, options),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationName;
  }
}
