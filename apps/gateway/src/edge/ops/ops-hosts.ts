import { type Hosts, loopbackNames, namesOfAddress, readHost } from '../http/hosts.ts'

export interface OpsHostSettings {
  /** In lower case. */
  readonly names: readonly string[]
  /** Address that the server listens on. */
  readonly listensOn: string
}

/**
 * The names that the operations port answers, at any port. A page of another site can make its own
 * name lead here; the browser then takes the console for that site, and sends its name.
 */
export function createOpsHosts({ names, listensOn }: OpsHostSettings): Pick<Hosts, 'isAllowed'> {
  const known = new Set([...loopbackNames, ...namesOfAddress(listensOn), ...names])
  return { isAllowed: (header) => known.has(readHost(header)?.name ?? '') }
}
