// A drawing process that is ready and draws nothing, for a worker whose pictures come from elsewhere.
import { serveReads } from '@adloom/service/serve-reads'

serveReads({ ready: () => true })
