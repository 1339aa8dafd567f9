import data from '@mdn/browser-compat-data' with { type: 'json' }
import { servedVersions, versionOrder } from './served-browsers.ts'

/** A member of the compatibility data: who has it since when, and its own members. */
interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> }
  readonly [member: string]: unknown
}

interface Support {
  readonly version_added: string | boolean | null
  readonly version_removed?: string | boolean | null
  readonly flags?: unknown
  readonly prefix?: string
  readonly alternative_name?: string
}

/** The functions and events that a served browser lacks; each with these browsers. */
export interface BrowserGaps {
  /** Names that are there without an object: `structuredClone`. */
  readonly globals: ReadonlyMap<string, string>
  /** By object and member, of constructors, prototypes and namespaces alike: `URL.canParse`. */
  readonly members: ReadonlyMap<string, string>
  /** Names that no object of all served browsers has, by which an untyped call is recognized. */
  readonly names: ReadonlyMap<string, string>
  /** Types of events that no object sends in all served browsers. */
  readonly events: ReadonlyMap<string, string>
  /** Attributes that every element, or one (`button popovertarget`), has. */
  readonly attributes: ReadonlyMap<string, string>
  /** Of styles: `:has`, `@scope`, `color-mix()`, `1lh`, and `&` for nested rules. */
  readonly styles: ReadonlyMap<string, string>
  /** Interfaces of which anything is known: what is missing in one of them may be on another. */
  readonly interfaces: ReadonlySet<string>
}

const served = servedVersions()

const isSince = (added: string, version: string): boolean =>
  added !== 'preview' && versionOrder(added.replace('≤', ''), version) <= 0

const hasIt = (support: Support, version: string): boolean => {
  const { version_added: added, version_removed: removed } = support
  if (support.flags !== undefined || support.prefix || support.alternative_name) return false
  if (removed === true || (typeof removed === 'string' && isSince(removed, version))) return false
  return added === true || (typeof added === 'string' && isSince(added, version))
}

/** The served browsers that lack a feature, with their version; empty: all have it. */
function lackingBrowsers({ __compat }: Feature): string {
  if (!__compat) return ''
  return [...served]
    .filter(([browser, version]) => {
      const support = __compat.support[browser]
      // A browser that the data does not speak of is like the one that it is built from.
      return support !== undefined && ![support].flat().some((one) => hasIt(one, version))
    })
    .map(([browser, version]) => `${browser} ${version}`)
    .join(', ')
}

const featuresIn = (parent: Feature): [string, Feature][] =>
  Object.entries(parent).filter(
    (entry): entry is [string, Feature] =>
      entry[0] !== '__compat' && typeof entry[1] === 'object' && entry[1] !== null,
  )

/** Collects by name; `support` is empty where all served browsers have what it names. */
interface Known {
  readonly object?: string
  readonly name: string
  readonly support: string
  readonly isEvent: boolean
  /** Reached from the constructor alone, so that no call of another object can mean it. */
  readonly isStatic: boolean
}

const suffix = /_(?:static|event)$/

const readMembers = (object: string, feature: Feature): Known[] =>
  featuresIn(feature).map(([id, member]) => ({
    object,
    name: id.replace(suffix, ''),
    support: lackingBrowsers(member),
    isEvent: id.endsWith('_event'),
    isStatic: id.endsWith('_static') || isOwnFunction(object, id),
  }))

/** The data does not say which built-in members are static; Node has nearly all of them. */
function isOwnFunction(object: string, member: string): boolean {
  const owner: unknown = Reflect.get(globalThis, object)
  return typeof owner === 'function' && Object.hasOwn(owner, member) && member !== object
}

function readKnown(): readonly Known[] {
  const { api, javascript } = data as unknown as { api: Feature; javascript: { builtins: Feature } }
  const { Intl: intl, ...builtins } = javascript.builtins as Record<string, Feature>
  const globals = [...featuresIn(api), ...featuresIn(builtins)]
  const ofIntl = intl ? [['Intl', intl] as const, ...featuresIn(intl)] : []
  return [
    ...globals.map(([name, feature]) => ({
      name,
      support: lackingBrowsers(feature),
      isEvent: false,
      isStatic: true,
    })),
    ...[...globals, ...ofIntl].flatMap(([name, feature]) => readMembers(name, feature)),
  ]
}

function readAttributes(): ReadonlyMap<string, string> {
  const { html } = data as unknown as { html: { elements: Feature; global_attributes: Feature } }
  const ofAll = featuresIn(html.global_attributes).map(([name, one]) => [name, one] as const)
  const ofOne = featuresIn(html.elements).flatMap(([element, feature]) =>
    featuresIn(feature).map(([name, one]) => [`${element} ${name}`, one] as const),
  )
  const lacking = [...ofAll, ...ofOne].map(([name, one]) => [name, lackingBrowsers(one)] as const)
  return new Map(lacking.filter(([, browsers]) => browsers !== ''))
}

function readStyles(): ReadonlyMap<string, string> {
  const { css } = data as unknown as { css: Readonly<Record<string, Record<string, Feature>>> }
  const named = (part: Feature | undefined, name: (id: string) => string) =>
    featuresIn(part ?? {}).map(([id, one]) => [name(id), lackingBrowsers(one)] as const)
  const { types = {} } = css
  const all = [
    ...named(css['at-rules'], (id) => `@${id}`),
    ...named(css['selectors'], (id) => (id === 'nesting' ? '&' : `:${id}`)),
    ...named(types, (id) => `${id}()`),
    ...named(types['color'], (id) => `${id}()`),
    ...named(types['length'], (id) => `1${id}`),
  ]
  return new Map(all.filter(([, browsers]) => browsers !== ''))
}

/** Names of which no use is in all served browsers. */
function namesLacking(all: readonly Known[]): ReadonlyMap<string, string> {
  const inAll = new Set(all.filter(({ support }) => support === '').map(({ name }) => name))
  return new Map(
    all
      .filter(({ name, isStatic }) => !isStatic && !inAll.has(name) && !name.startsWith('@@'))
      .map(({ name, support }) => [name, support]),
  )
}

/** What the oldest served browsers lack, by the compatibility data of MDN. */
export function readBrowserGaps(): BrowserGaps {
  const all = readKnown()
  const events = all.filter(({ isEvent }) => isEvent)
  const others = all.filter(({ isEvent }) => !isEvent)
  const fullName = ({ object, name }: Known) => `${object}.${name}`
  // `json` of a response is in all of them, and `Response.json` is not: one name, which passes.
  const inAll = new Set(others.filter(({ support }) => support === '').map(fullName))
  const missing = others.filter((one) => one.support !== '' && !inAll.has(fullName(one)))
  const isGlobal = ({ object }: Known) => object === undefined || object === 'Window'
  return {
    globals: new Map(missing.filter(isGlobal).map(({ name, support }) => [name, support])),
    members: new Map(
      missing.filter(({ object }) => object).map((one) => [fullName(one), one.support]),
    ),
    names: namesLacking(others),
    events: namesLacking(events),
    attributes: readAttributes(),
    styles: readStyles(),
    interfaces: new Set(others.flatMap(({ object }) => object ?? [])),
  }
}
