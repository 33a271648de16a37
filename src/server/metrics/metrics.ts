import type { BatchOutcome } from '#server/store/store.ts'
import { ANSWERS } from './answer-labels.ts'
import { Counter, Histogram } from './instruments.ts'

const OUTCOMES = Object.keys({
  stored: true,
  conflict: true,
  'code-taken': true,
  'host-has-open-game': true,
  failed: true,
} satisfies Record<BatchOutcome['kind'], true>)

/** The counts of this process since its start; never anything about a person or a game. */
export type Metrics = ReturnType<typeof createMetrics>

/** Creates all instruments, at zero. */
export const createMetrics = () => ({
  answers: new Counter({
    name: 'zonewar_answers_total',
    help: 'Commands answered: ok, or the refusal',
    label: 'answer',
    values: ANSWERS,
  }),
  appendSeconds: new Histogram({
    name: 'zonewar_append_seconds',
    help: 'Time to store a batch of all waiting games',
    bounds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  }),
  batches: new Counter({
    name: 'zonewar_batches_total',
    help: "Outcomes of a game's batch",
    label: 'outcome',
    values: OUTCOMES,
  }),
  entriesStored: new Counter({ name: 'zonewar_entries_stored_total', help: 'Entries stored by this node' }),
  storeReads: new Counter({ name: 'zonewar_store_reads_total', help: 'Reads from the store' }),
  storeFailures: new Counter({
    name: 'zonewar_store_failures_total',
    help: 'Appends and reads that failed',
  }),
  mails: new Counter({
    name: 'zonewar_mails_total',
    help: 'Mails sent or failed',
    label: 'outcome',
    values: ['sent', 'failed'],
  }),
  eventLoopDelay: new Histogram({
    name: 'zonewar_event_loop_delay_seconds',
    help: 'Event loop delay, sampled ten times a second',
    bounds: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  }),
})
