import { parseSync } from 'vite'
import type { BrowserGaps } from './browser-support.ts'

/** A use of a function that a served browser lacks. */
export interface ScriptUse {
  readonly file: string
  /** `URL.canParse`, `structuredClone`, `.checkVisibility`. */
  readonly feature: string
  readonly browsers: string
  /** The code around it. */
  readonly code: string
}

/** A node of the syntax tree, of which each check reads what its kind has. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly value?: unknown
  readonly computed?: boolean
  readonly optional?: boolean
  readonly operator?: string
  readonly id?: Node
  readonly key?: Node
  readonly left?: Node
  readonly test?: Node
  readonly object?: Node
  readonly property?: Node
  readonly callee?: Node
  readonly local?: Node
  readonly argument?: Node
  readonly block?: Node
  readonly handler?: Node
  readonly params?: readonly Node[]
}

interface Names {
  readonly gaps: BrowserGaps
  /** The members of the scripts' own objects. */
  readonly own: ReadonlySet<string>
  /** The names that the script declares. */
  readonly declared: ReadonlySet<string>
}

type Visit = (node: Node, parents: readonly Node[]) => void

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Visits a tree from its root; `parents` is valid only during the visit. */
function walk(node: Node, visit: Visit, parents: Node[] = []): void {
  visit(node, parents)
  parents.push(node)
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit, parents)
  parents.pop()
}

const isFunction = ({ type }: Node): boolean => /Function/.test(type)

/** The name of a member, of a key or of a binding; undefined where it is computed. */
function nameOf(node: Node | undefined): string | undefined {
  if (node?.name !== undefined) return node.name
  const { value } = node ?? {}
  if (typeof value === 'string') return value
  const isText = typeof value === 'object' && value !== null && 'cooked' in value
  return isText && typeof value.cooked === 'string' ? value.cooked : undefined
}

function parseScript(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return program
}

/** The names that a script declares at all: a name of the browser is none of them. */
function declaredNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (node: Node | undefined) => {
    if (node?.type === 'Identifier' && node.name) names.add(node.name)
  }
  walk(program, (node) => {
    if (/^(?:VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(node.type))
      add(node.id)
    if (/^Import\w*Specifier$/.test(node.type)) add(node.local)
    for (const param of node.params ?? []) add(param)
  })
  return names
}

/** The members that a script gives to objects of its own: `union` of a parser is no set's. */
function ownMembers(program: Node, names: Set<string>): void {
  walk(program, (node, parents) => {
    const isKey =
      /^(?:MethodDefinition|PropertyDefinition)$/.test(node.type) ||
      (node.type === 'Property' && parents.at(-1)?.type === 'ObjectExpression')
    const isAssigned = node.type === 'AssignmentExpression'
    const member = isKey ? node.key : isAssigned ? node.left?.property : undefined
    const name = node.computed ? undefined : nameOf(member)
    if (name !== undefined) names.add(name)
  })
}

/** Whether code reads a name, or has it as a text, without calling what it names. */
function asksWhether(code: Node | undefined, name: string): boolean {
  let isAsked = false
  const visit: Visit = (node, parents) => {
    if (nameOf(node) !== name) return
    const parent = parents.at(-1)
    const named = parent?.property === node ? parent : node
    const user = named === node ? parent : parents.at(-2)
    isAsked ||= user?.callee !== named
  }
  if (code) walk(code, visit)
  return isAsked
}

/** What decides at run time whether code after it runs: conditions, and the left of `&&` and `??`. */
const conditionOf = (node: Node): Node | undefined =>
  node.test ?? (node.type === 'LogicalExpression' ? node.left : undefined)

/** Whether a function asks for the name in a condition: then its code knows that it may be missing. */
function asksFor(scope: Node, name: string): boolean {
  let isAsked = false
  walk(scope, (node) => {
    isAsked ||= asksWhether(conditionOf(node), name)
  })
  return isAsked
}

/** Whether the code around a use does without it where it is missing. */
function isGuarded(name: string, use: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  if (parent?.optional && (parent.callee === use || parent.object === use)) return true
  if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return true
  return parents.some(
    (one, at) =>
      (one.type === 'TryStatement' && one.handler !== null && one.block === parents[at + 1]) ||
      (isFunction(one) && asksFor(one, name)) ||
      asksWhether(conditionOf(one), name),
  )
}

/** Objects of the browser, which scripts reach by a name of their own. */
const instances: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
}
const windowNames = new Set(['window', 'globalThis', 'self'])

/** Whether an identifier is read, rather than the name of a member or of a key. */
const isRead = (node: Node, parent: Node | undefined): boolean =>
  !(parent?.property === node && !parent.computed) && !(parent?.key === node && !parent.computed)

/** What code says of the browser: a name that a served browser may lack, and its support. */
function featureOf(
  node: Node,
  parent: Node | undefined,
  { gaps, own, declared }: Names,
): readonly [feature: string, browsers: string | undefined] | undefined {
  const { name = '' } = node
  if (node.type === 'Identifier')
    return isRead(node, parent) && !declared.has(name) ? [name, gaps.globals.get(name)] : undefined
  const member =
    node.type === 'MemberExpression' && !node.computed ? node.property?.name : undefined
  if (member === undefined) return undefined
  const isCalled = parent?.callee === node
  const isUsed = isCalled || parent?.object === node
  const object = node.object?.type === 'Identifier' ? (node.object.name ?? '') : ''
  if (object !== '' && !declared.has(object)) {
    // To read what may be missing is how scripts ask for it; to use it is not.
    if (windowNames.has(object)) return isUsed ? [member, gaps.globals.get(member)] : undefined
    const instance = instances[object]
    const full = `${instance ?? object}.${member}`
    if (gaps.members.has(full))
      return instance === undefined || isUsed ? [full, gaps.members.get(full)] : undefined
  }
  return isCalled && !own.has(member) ? [`.${member}`, gaps.names.get(member)] : undefined
}

/**
 * The unguarded uses of functions that a served browser lacks, in all scripts of a build. Without
 * types a call of a method is recognized by a name that no object of these browsers has, and no
 * object of the scripts.
 * @param scripts each script's code by its file
 */
export function findScriptUses(
  scripts: ReadonlyMap<string, string>,
  gaps: BrowserGaps,
): readonly ScriptUse[] {
  const programs = new Map([...scripts].map(([file, code]) => [file, parseScript(file, code)]))
  const own = new Set<string>()
  for (const program of programs.values()) ownMembers(program, own)
  const found: ScriptUse[] = []
  for (const [file, program] of programs) {
    const names = { gaps, own, declared: declaredNames(program) }
    walk(program, (node, parents) => {
      const [feature = '', browsers] = featureOf(node, parents.at(-1), names) ?? []
      if (browsers === undefined || isGuarded(feature.replace(/.*\./, ''), node, parents)) return
      const code = scripts.get(file)?.slice(Math.max(0, node.start - 60), node.end + 40) ?? ''
      found.push({ file, feature, browsers, code })
    })
  }
  return found
}
