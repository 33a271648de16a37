import { it } from 'vitest'
import { Simulation } from './simulation.ts'
it('stat', async () => {
  const sum: Record<string, number> = {}; let fails=0, ok=0, entries=0, sent=0
  const add = (o: Record<string, number>, p='') => { for (const [k,v] of Object.entries(o)) sum[p+k]=(sum[p+k]??0)+v }
  for (let s=5000;s<=8000;s++){ const sim = new Simulation(s); let r; try { r = await sim.run(200) } catch (e) { fails++; if (fails<9) console.log(s, String(e).slice(0,500)); continue }; ok+=r.ok; entries+=r.entries; add(r.refused,'refused '); add(r.steps) }
  console.log(JSON.stringify({fails,ok,entries,...sum},null,1))
}, 300000)
