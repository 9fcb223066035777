/**
 * What a service is made of: `apps/<service>/manifest.ts`. Whatever names services or their processes follows from
 * these files, by `npm run codegen`: no list of them is written by hand. Types alone, so that nothing is loaded to read it.
 */
export type ServiceManifest = {
  /** What it is for, in a line. */
  summary: string
  /** Its place wherever services are listed, from 1. The gateway comes last. */
  order: number
  /** The public entry: it forwards requests and answers none on the bus. */
  isGateway?: true
  /** The heading over its tools in the reference, and their tag in OpenAPI. Null: it has no tools. */
  tools: { title: string; description: string } | null
  /** Whether it owns a schema of the database, named after it, with roles of its own. */
  hasDatabase: boolean
  /** Its contracts are written, the service is not: it has a user on the bus and nothing else. */
  isPlanned?: true
  /**
   * By entry: `main` runs `src/main.ts` under the name of the service; `worker` runs `src/worker.ts` as
   * `<service>-worker`.
   */
  processes: { main: ProcessManifest } & Record<string, ProcessManifest>
}

/**
 * What a process needs beside what every process is given: the bus, the roles of its schema, the public address, a port.
 * Its configuration (`src/config.ts`) says which variables there are; this says where their values come from.
 */
export type ProcessManifest = {
  /** Listens for the gateway; the gateway itself, for clients. Others answer probes alone. */
  http?: true
  /** Services that must be ready before this process starts. */
  startsAfter?: readonly string[]
  /** What it reaches on the internet, and what fails without. Absent: it reaches nothing outside of the installation. */
  outside?: string
  /** Where the values of its own variables come from. Any other is the operator's to set, and has a default. */
  environment?: Readonly<Record<string, Source>>
  /** Variables that `npm start` hands on from its own environment, once `when` is set there. */
  handedOn?: { when: string; variables: readonly string[] }
  /** Variables for tests and development, which compose does not give. */
  internal?: readonly string[]
}

/** Where the value of a variable comes from. */
export type Source =
  /** A random secret of the installation, made at its first start. */
  | { secret: string }
  /** A folder of the installation's data, which every process that names it shares. */
  | { volume: string }
  /** The address of another service that listens. */
  | { addressOf: string }
  /** A folder of the repository, relative to its root. An image has its own. */
  | { folder: string }
  /** Set where the service is deployed; elsewhere its default holds. `why` is written beside it. */
  | { deployed: string; why: string }
