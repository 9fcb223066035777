import { deliver, total, worldOf } from './model-run.ts'
const ads=[],adSets=[],campaigns=[]
for(let c=0;c<20;c++){campaigns.push({id:'c'+c,objective:'OUTCOME_SALES',...(c%3===0?{daily_budget:20000}:{})});for(let s=0;s<3;s++){adSets.push({id:`c${c}s${s}`,in:'c'+c,optimization_goal:'OFFSITE_CONVERSIONS',promoted_object:{custom_event_type:'PURCHASE'},...(c%3===0?{}:{daily_budget:10000})});for(let a=0;a<4;a++)if(ads.length<200)ads.push({id:`c${c}s${s}a${a}`,in:`c${c}s${s}`})}}
const t=performance.now()
const run=deliver(worldOf({zone:'America/New_York',campaigns,adSets,ads}),'2026-09-01T04:00:00Z','2026-11-30T05:00:00Z')
console.log(ads.length,run.hours.length,run.cells.size,run.conversions.length,(performance.now()-t).toFixed(0)+'ms',total(run.hours,'spend')/1e5)
