import type { Schema } from '../src/kernel/call.ts'
import { type CommandSpec, type EventSpec, type MessageSpec, stamp } from '../src/kernel/event.ts'
import type { TopicSpec } from '../src/kernel/topic.ts'
import { tabCommands, tabEvents } from '../src/realtime/realtime.events.ts'
import { topics } from '../src/topics.ts'
import { upstreamEvents } from '../src/wallet/wallet.events.ts'
import { collectSchemas, type Json, nameOfId, type SchemaCollection } from './schema-collection.ts'

const ref = (path: string): Json => ({ $ref: `#/${path}` })
const key = (channel: string, { name }: MessageSpec): string => `${channel}.${name}`

/** AsyncAPI 3.0 of the players' socket and of the wallet socket above the gateway. */
export function asyncApi(version: string): Json {
  const schemas = collectSchemas('#/components/schemas/', messageSchemaNames(), {
    target: 'draft-07',
  })
  const toTab = channel('player', '/socket.io/', 'Socket.IO 4, WebSocket only', [
    ...tabEvents,
    ...tabCommands,
  ])
  const upstream = channel('wallet', '/wallet/socket', 'JSON frames { body }', upstreamEvents)
  return {
    asyncapi: '3.0.0',
    info: { title: 'Player site events', version, license: { name: 'MIT' } },
    channels: { player: toTab.channel, wallet: upstream.channel },
    operations: {
      sendToTab: operation('send', 'player', tabEvents),
      receiveFromTab: operation('receive', 'player', tabCommands),
      receiveFromWallet: operation('receive', 'wallet', upstreamEvents),
    },
    components: {
      messages: {
        ...byKey('player', tabEvents, (event) => stamped(event, schemas)),
        ...byKey('player', tabCommands, (one) => command(one, schemas)),
        ...byKey('wallet', upstreamEvents, (event) => framed(event, schemas)),
      },
      schemas: {
        ...Object.fromEntries(
          topics.map((topic) => [`topic.${topic.name}`, describeTopic(topic, schemas)]),
        ),
        ...schemas.all(),
      },
    },
  }
}

const byKey = <M extends MessageSpec>(
  channel: string,
  messages: readonly M[],
  write: (message: M) => Json,
): Json => Object.fromEntries(messages.map((one) => [key(channel, one), write(one)]))

/** `WALLET_BALANCE` → `WalletBalance`. */
const nameOfMessage = ({ name }: MessageSpec): string => nameOfId(name.toLowerCase())

/** Bodies that belong to one message, by the name of the message. */
function messageSchemaNames(): ReadonlyMap<Schema, string> {
  const named: readonly (readonly [Schema, string])[] = [
    ...tabEvents.map((one) => [one.body, `${nameOfMessage(one)}Event`] as const),
    ...tabCommands.flatMap((one) => [
      [one.body, `${nameOfMessage(one)}Command`] as const,
      [one.ack, `${nameOfMessage(one)}Acknowledgement`] as const,
    ]),
    ...upstreamEvents.map((one) => [one.body, `${nameOfMessage(one)}Upstream`] as const),
    ...topics.map((one) => [one.body, `${nameOfId(one.name)}Topic`] as const),
  ]
  // The first message with a schema names it.
  return new Map(named.toReversed())
}

const channel = (
  id: string,
  address: string,
  description: string,
  events: readonly MessageSpec[],
) => ({
  channel: {
    address,
    description,
    messages: Object.fromEntries(
      events.map((event) => [event.name, ref(`components/messages/${key(id, event)}`)]),
    ),
  },
})

const operation = (action: string, id: string, events: readonly MessageSpec[]): Json => ({
  action,
  channel: ref(`channels/${id}`),
  messages: events.map(({ name }) => ref(`channels/${id}/messages/${name}`)),
})

const about = ({ name, summary, source }: MessageSpec): Json => ({
  name,
  summary,
  description: `Source: ${source}.`,
})

/** The body of a TOPIC event, by the name of its topic. */
const describeTopic = (
  { body, summary, source, everyMs }: TopicSpec,
  schemas: SchemaCollection,
): Json => ({
  title: summary,
  description: `Polled every ${everyMs / 1_000} s while it is watched. Source: ${source}.`,
  allOf: [schemas.refTo(body)],
})

/** To a tab each body bears numbers: its own, or those that the tab has read up to. */
const stamped = (event: EventSpec, schemas: SchemaCollection): Json => ({
  ...about(event),
  'x-numbered': event.numbered,
  payload: { allOf: [schemas.refTo(stamp), schemas.refTo(event.body)] },
})

const command = (spec: CommandSpec, schemas: SchemaCollection): Json => ({
  ...about(spec),
  payload: schemas.refTo(spec.body),
  'x-acknowledgement': schemas.refTo(spec.ack),
})

const framed = (event: EventSpec, schemas: SchemaCollection): Json => {
  const type = { type: 'object', properties: { type: { const: event.name } }, required: ['type'] }
  const body = { allOf: [type, schemas.refTo(event.body)] }
  return { ...about(event), payload: { type: 'object', properties: { body }, required: ['body'] } }
}
