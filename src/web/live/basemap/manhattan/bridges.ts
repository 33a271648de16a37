import type { BasemapFeature } from './feature.ts'

/** The bridges that leave the island, each beginning at its shore. */
export const BRIDGES: readonly BasemapFeature[] = [
  {
    name: 'George Washington Bridge',
    kind: 'bridge',
    points: [
      [-73.946, 40.8507],
      [-73.9599, 40.8536],
    ],
  },
  {
    name: 'Henry Hudson Bridge',
    kind: 'bridge',
    points: [
      [-73.9235, 40.8768],
      [-73.9198, 40.8792],
    ],
  },
  {
    name: 'Broadway Bridge',
    kind: 'bridge',
    points: [
      [-73.912, 40.8732],
      [-73.9093, 40.8748],
    ],
  },
  {
    name: 'University Heights Bridge',
    kind: 'bridge',
    points: [
      [-73.9156, 40.8629],
      [-73.9121, 40.8623],
    ],
  },
  {
    name: 'Washington Bridge',
    kind: 'bridge',
    points: [
      [-73.9289, 40.8466],
      [-73.9248, 40.8452],
    ],
  },
  {
    name: 'High Bridge',
    kind: 'bridge',
    points: [
      [-73.9312, 40.8423],
      [-73.9286, 40.8415],
    ],
  },
  {
    name: 'Macombs Dam Bridge',
    kind: 'bridge',
    points: [
      [-73.9342, 40.8282],
      [-73.9292, 40.8289],
    ],
  },
  {
    name: '145th Street Bridge',
    kind: 'bridge',
    points: [
      [-73.9341, 40.8197],
      [-73.9299, 40.8189],
    ],
  },
  {
    name: 'Madison Avenue Bridge',
    kind: 'bridge',
    points: [
      [-73.9343, 40.8127],
      [-73.9307, 40.8139],
    ],
  },
  {
    name: 'Third Avenue Bridge',
    kind: 'bridge',
    points: [
      [-73.9328, 40.8069],
      [-73.9298, 40.8088],
    ],
  },
  {
    name: 'Willis Avenue Bridge',
    kind: 'bridge',
    points: [
      [-73.9301, 40.8026],
      [-73.9264, 40.8045],
    ],
  },
  {
    name: 'Triborough Bridge',
    kind: 'bridge',
    points: [
      [-73.9292, 40.801],
      [-73.9203, 40.7972],
      [-73.9293, 40.7866],
      [-73.9231, 40.7749],
      [-73.9205, 40.7726],
    ],
  },
  {
    name: 'Triborough Bridge, Bronx span',
    kind: 'bridge',
    points: [
      [-73.9203, 40.7972],
      [-73.9161, 40.8035],
    ],
  },
  {
    name: 'Queensboro Bridge',
    kind: 'bridge',
    points: [
      [-73.9585, 40.7587],
      [-73.9447, 40.7529],
    ],
  },
  {
    name: 'Williamsburg Bridge',
    kind: 'bridge',
    points: [
      [-73.9754, 40.7144],
      [-73.9622, 40.7107],
    ],
  },
  {
    name: 'Manhattan Bridge',
    kind: 'bridge',
    points: [
      [-73.9921, 40.7096],
      [-73.9861, 40.6987],
    ],
  },
  {
    name: 'Brooklyn Bridge',
    kind: 'bridge',
    points: [
      [-73.9995, 40.7083],
      [-73.9892, 40.7],
    ],
  },
]
