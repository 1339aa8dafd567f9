import type { CommandSpec, EventSpec, MessageSpec } from '../src/kernel/event.ts'
import { stamp } from '../src/kernel/event.ts'
import type { TopicSpec } from '../src/kernel/topic.ts'
import { tabCommands, tabEvents } from '../src/realtime/realtime.events.ts'
import { topics } from '../src/topics.ts'
import { upstreamEvents } from '../src/wallet/wallet.events.ts'
import { jsonSchema } from './schemas.ts'

type Json = Record<string, unknown>

const ref = (path: string): Json => ({ $ref: `#/${path}` })
const key = (channel: string, { name }: MessageSpec): string => `${channel}.${name}`

/** AsyncAPI 3.0 of the players' socket and of the wallet socket above the gateway. */
export function asyncApi(version: string): Json {
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
      schemas: Object.fromEntries(topics.map((topic) => [`topic.${topic.name}`, bodyOf(topic)])),
      messages: {
        ...Object.fromEntries(tabEvents.map((event) => [key('player', event), stamped(event)])),
        ...Object.fromEntries(tabCommands.map((one) => [key('player', one), command(one)])),
        ...Object.fromEntries(upstreamEvents.map((event) => [key('wallet', event), framed(event)])),
      },
    },
  }
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
const bodyOf = ({ body, summary, source, everyMs }: TopicSpec): Json => ({
  ...jsonSchema(body, 'output'),
  title: summary,
  description: `Polled every ${everyMs / 1_000} s while it is watched. Source: ${source}.`,
})

/** To a tab each body bears numbers: its own, or those that the tab has read up to. */
const stamped = (event: EventSpec): Json => ({
  ...about(event),
  'x-numbered': event.numbered,
  payload: { allOf: [jsonSchema(stamp, 'output'), jsonSchema(event.body, 'output')] },
})

const command = (spec: CommandSpec): Json => ({
  ...about(spec),
  payload: jsonSchema(spec.body, 'input'),
  'x-acknowledgement': jsonSchema(spec.ack, 'output'),
})

const framed = (event: EventSpec): Json => {
  const type = { type: 'object', properties: { type: { const: event.name } }, required: ['type'] }
  const body = { allOf: [type, jsonSchema(event.body, 'input')] }
  return { ...about(event), payload: { type: 'object', properties: { body }, required: ['body'] } }
}
