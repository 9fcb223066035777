import { readFileSync } from 'node:fs'
import { loadSecrets, saveSecrets, secretsFileOf } from '@adloom/system'
import { readAddresses } from '../dev/data-folder/addresses.ts'
import { type Ready, readyFile, writeReadyFile } from '../dev/data-folder/ready-file.ts'
import { issueDemoKey } from '../seed/demo-key.ts'
import { localDataDir, withOperator } from './operator.ts'

/** Creates a new key for the demo team of the installation on this machine, and revokes the old one. */
export async function rotateDemoKey(): Promise<void> {
  const dataDir = localDataDir()
  const { demoOwner } = readAddresses(dataDir)
  if (!demoOwner)
    throw new Error('The demo team does not exist yet. Wait until npm start reports that Adloom is ready.')
  await withOperator(async (bus) => {
    const demoKey = await issueDemoKey(bus, demoOwner)
    const secretsFile = secretsFileOf(dataDir)
    saveSecrets(secretsFile, { ...loadSecrets(secretsFile), demoKey })
    const ready = JSON.parse(readFileSync(readyFile(dataDir), 'utf8')) as Ready
    writeReadyFile(dataDir, { ...ready, demo: { ...ready.demo, apiKey: demoKey } })
    console.log(`New key of the demo team: ${demoKey}\nThe old key is revoked.`)
  })
}
