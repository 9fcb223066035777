/**
 * The definition of a service: `apps/<service>/manifest.ts`. `npm run codegen` derives every list of services and
 * processes from these files. This module contains types only, so reading a manifest loads nothing.
 */
export type ServiceManifest = {
  /** The purpose of the service, in one line. */
  summary: string
  /** The position in every list of services, from 1. The gateway comes last. */
  order: number
  /** The public entry point. It forwards requests and answers none on the bus. */
  isGateway?: true
  /** The heading of its tools in the reference, and their tag in OpenAPI. Null: the service has no tools. */
  tools: { title: string; description: string } | null
  /** Whether it owns a database schema, which has its name and its own roles. */
  hasDatabase: boolean
  /** Its contracts exist but the service does not. It has a user on the bus and nothing else. */
  isPlanned?: true
  /**
   * Stands for something outside Adloom, so it runs on a machine of one's own (`npm start`, tests) and nowhere else: it has
   * a schema and processes, but no user on the bus and no contracts, and deployments do not contain it. Others
   * name it in `inDevelopment` only.
   */
  isDevelopmentOnly?: true
  /**
   * By entry: `main` runs `src/main.ts` under the name of the service, and `worker` runs `src/worker.ts` as
   * `<service>-worker`.
   */
  processes: { main: ProcessManifest } & Record<string, ProcessManifest>
}

/**
 * What a process needs in addition to the settings of every process: the bus, the roles of its schema, the public
 * address and a port. Its configuration (`src/config.ts`) declares the variables. The manifest says where their values
 * come from.
 */
export type ProcessManifest = {
  /** Listens for requests of the gateway, or of clients if it is the gateway. Other processes only answer probes. */
  http?: true
  /** Services that must be ready before this process starts. */
  startsAfter?: readonly string[]
  /**
   * What it reaches on the internet, and what fails without it. Default: it reaches nothing outside the installation.
   */
  outside?: string
  /** Where the values of its own variables come from. The operator sets all others, which have defaults. */
  environment?: Readonly<Record<string, Source>>
  /** Variables that `npm start` passes on from its own environment once `when` is set there. */
  handedOn?: { when: string; variables: readonly string[] }
  /** Variables for tests and development. Compose does not set them. */
  internal?: readonly string[]
}

/** Where the value of a variable comes from. */
export type Source =
  /** A random secret of the installation, generated at its first start. */
  | { secret: string }
  /** A folder of the installation's data. All processes that name it share it. */
  | { volume: string }
  /** The address of another service that listens. */
  | { addressOf: string }
  /** A folder of the repository, relative to its root. An image has its own copy. */
  | { folder: string }
  /** Set where the service is deployed. The default applies elsewhere. `why` is written next to it. */
  | { deployed: string; why: string }
  /** In development and in tests, it comes from here. Where the service is deployed, the operator sets it. */
  | { inDevelopment: DevelopmentSource }

export type DevelopmentSource = { secret: string } | { addressOf: string } | { value: string }
