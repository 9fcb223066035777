import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProcessManifest, ServiceManifest, Source } from '@adloom/runtime'

export type Service = ServiceManifest & { name: string }
export type Process = ProcessManifest & { name: string; entry: string; service: Service }

/** The manifests, `apps/<service>/manifest.ts`, in the order in which services are listed. Throws, naming the file, where one cannot hold. */
export async function readManifests(root: string): Promise<Service[]> {
  const files = globSync('apps/*/manifest.ts', { cwd: root })
  const services = await Promise.all(
    files.map(async (file): Promise<Service> => {
      const module: { default: ServiceManifest } = await import(pathToFileURL(join(root, file)).href)
      return { ...module.default, name: dirname(file).slice('apps/'.length) }
    }),
  )
  const sorted = services.toSorted(
    (a, b) => Number(a.isGateway ?? false) - Number(b.isGateway ?? false) || a.order - b.order,
  )
  for (const service of sorted) {
    const faults = faultsOf(root, sorted, service)
    if (faults.length > 0)
      throw new Error(faults.map((fault) => `apps/${service.name}/manifest.ts: ${fault}`).join('\n'))
  }
  return sorted
}

/** `org`, `generation-worker`: the name of a process on the bus, in logs and in compose. */
const nameOf = (service: string, entry: string) => (entry === 'main' ? service : `${service}-${entry}`)

export const processesOf = (services: readonly Service[]): Process[] =>
  services.flatMap((service) =>
    Object.entries(service.processes).map(([entry, process]) => ({
      ...process,
      name: nameOf(service.name, entry),
      entry,
      service,
    })),
  )

/** The services behind the gateway: they have contracts, and users on the bus. */
export const backendsOf = (services: readonly Service[]) =>
  services.filter(({ isGateway, isDevelopmentOnly }) => !isGateway && !isDevelopmentOnly)

/** Those with a user on the bus. */
export const busProcesses = (services: readonly Service[]) =>
  processesOf(services).filter(({ service }) => !service.isDevelopmentOnly)

/** Those that an installation deploys. */
export const deployedProcesses = (services: readonly Service[]) =>
  builtProcesses(services).filter(({ service }) => !service.isDevelopmentOnly)

/** Those that run: contracts of a planned service are there, its processes are not. */
export const builtProcesses = (services: readonly Service[]) =>
  processesOf(services).filter(({ service }) => !service.isPlanned)

const addressesOf = (source: Source) => {
  const from = 'inDevelopment' in source ? source.inDevelopment : source
  return 'addressOf' in from ? [from.addressOf] : []
}

function faultsOf(root: string, services: readonly Service[], { name, ...service }: Service): string[] {
  const others = services.filter((other) => other.name !== name)
  const listening = new Set(services.filter(({ processes }) => processes.main.http).map((other) => other.name))
  const isTaken = others.some((other) => other.order === service.order && other.isGateway === service.isGateway)
  return [
    ...(/^[a-z]+(-[a-z]+)*$/.test(name) ? [] : [`a service is named in words with hyphens, not ${name}`]),
    ...(service.isDevelopmentOnly && service.tools ? ['a service for development alone has no tools'] : []),
    ...(isTaken ? [`another service has the order ${service.order} too`] : []),
    ...Object.entries(service.processes).flatMap(([entry, process]) => [
      ...(service.isPlanned || existsSync(join(root, 'apps', name, 'src', `${entry}.ts`))
        ? []
        : [`the process ${entry} has no src/${entry}.ts`]),
      ...(process.startsAfter ?? [])
        .filter((other) => !others.some((known) => known.name === other && !known.isPlanned))
        .map((other) => `there is no service ${other} to start after`),
      ...Object.values(process.environment ?? {}).flatMap((source) =>
        addressesOf(source).flatMap((other) => (listening.has(other) ? [] : [`${other} does not listen`])),
      ),
    ]),
  ]
}
