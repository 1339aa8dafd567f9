import { registerHooks } from 'node:module'
import * as z from 'zod/mini'
import { changed, type PlantedFault, plantedFaultName, plantedFaults } from './planted-faults.ts'

/*
 * Loaded before a program (`node --import …/plant.program.ts?fault=NAME`), whose modules get the
 * fault of that name.
 */

const name = z.parse(plantedFaultName, new URL(import.meta.url).searchParams.get('fault'))
const { modules = {} }: PlantedFault = plantedFaults[name]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const { source } = loaded
    const changes = Object.entries(modules).find(([path]) => url.endsWith(`/${path}`))?.[1]
    if (!changes || source === undefined || source === null) return loaded
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source)
    return { ...loaded, source: changed(text, changes) }
  },
})
