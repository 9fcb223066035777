import { describeAdPlatform } from '../../../testing/ad-platform-contract.ts'
import { openMetaBench } from '../../../testing/meta-bench.ts'

describeAdPlatform('Meta, on the sandbox', openMetaBench)
