import type { BasemapFeature } from './feature.ts'

/** The avenues and cross streets by which people find their way, as few straight strokes. */
export const STREETS: readonly BasemapFeature[] = [
  {
    name: 'Broadway',
    kind: 'avenue',
    points: [
      [-74.0139, 40.703],
      [-74.0132, 40.706],
      [-73.9915, 40.7317],
      [-73.9908, 40.7348],
      [-73.9904, 40.737],
      [-73.9894, 40.7407],
      [-73.9887, 40.7454],
      [-73.9872, 40.753],
      [-73.9847, 40.7603],
      [-73.9815, 40.7681],
      [-73.9819, 40.779],
      [-73.9804, 40.7833],
      [-73.9687, 40.7991],
      [-73.9678, 40.8028],
      [-73.9395, 40.8415],
      [-73.938, 40.8475],
      [-73.9352, 40.8513],
      [-73.9302, 40.8616],
      [-73.9274, 40.8654],
      [-73.9168, 40.8692],
      [-73.9109, 40.8737],
    ],
  },
  {
    name: 'West Street',
    kind: 'avenue',
    points: [
      [-74.0169, 40.7067],
      [-74.0149, 40.715],
      [-74.0109, 40.7257],
      [-74.0102, 40.7337],
      [-74.0088, 40.7423],
      [-74.0082, 40.7478],
    ],
  },
  {
    name: 'Hudson Street',
    kind: 'avenue',
    points: [
      [-74.009, 40.7158],
      [-74.0057, 40.7368],
      [-74.0026, 40.7396],
    ],
  },
  {
    name: 'Seventh Avenue South',
    kind: 'avenue',
    points: [
      [-74.0078, 40.7162],
      [-74.0059, 40.727],
      [-74.0011, 40.7365],
    ],
  },
  {
    name: 'Bowery',
    kind: 'avenue',
    points: [
      [-73.9961, 40.7162],
      [-73.994, 40.7203],
      [-73.9916, 40.7271],
      [-73.9907, 40.7298],
      [-73.99, 40.7352],
    ],
  },
  {
    name: 'Eleventh Avenue',
    kind: 'avenue',
    points: [
      [-74.0079, 40.7477],
      [-73.9903, 40.7718],
      [-73.9677, 40.8028],
    ],
  },
  {
    name: 'Tenth Avenue',
    kind: 'avenue',
    points: [
      [-74.0101, 40.7387],
      [-74.0078, 40.7427],
      [-73.9246, 40.8568],
    ],
  },
  {
    name: 'Ninth Avenue',
    kind: 'avenue',
    points: [
      [-74.0054, 40.7408],
      [-73.9611, 40.8017],
    ],
  },
  {
    name: 'Eighth Avenue',
    kind: 'avenue',
    points: [
      [-74.0026, 40.7396],
      [-73.9374, 40.829],
    ],
  },
  {
    name: 'Seventh Avenue',
    kind: 'avenue',
    points: [
      [-74.0011, 40.7365],
      [-73.979, 40.767],
    ],
  },
  {
    name: 'Powell Boulevard',
    kind: 'avenue',
    points: [
      [-73.9554, 40.7993],
      [-73.9346, 40.8278],
    ],
  },
  {
    name: 'Sixth Avenue',
    kind: 'avenue',
    points: [
      [-74.0046, 40.7239],
      [-74.0015, 40.7309],
      [-73.9761, 40.7658],
    ],
  },
  {
    name: 'Lenox Avenue',
    kind: 'avenue',
    points: [
      [-73.9525, 40.7981],
      [-73.9363, 40.8203],
    ],
  },
  {
    name: 'Fifth Avenue',
    kind: 'avenue',
    points: [
      [-73.997, 40.7315],
      [-73.9364, 40.8145],
    ],
  },
  {
    name: 'Madison Avenue',
    kind: 'avenue',
    points: [
      [-73.988, 40.7409],
      [-73.9352, 40.8132],
    ],
  },
  {
    name: 'Park Avenue',
    kind: 'avenue',
    points: [
      [-73.99, 40.7352],
      [-73.9364, 40.8087],
    ],
  },
  {
    name: 'Lexington Avenue',
    kind: 'avenue',
    points: [
      [-73.9856, 40.7383],
      [-73.9348, 40.808],
    ],
  },
  {
    name: 'Third Avenue',
    kind: 'avenue',
    points: [
      [-73.99, 40.7294],
      [-73.9345, 40.8054],
    ],
  },
  {
    name: 'Second Avenue',
    kind: 'avenue',
    points: [
      [-73.9908, 40.7239],
      [-73.9325, 40.8046],
    ],
  },
  {
    name: 'First Avenue',
    kind: 'avenue',
    points: [
      [-73.9886, 40.723],
      [-73.9313, 40.8016],
    ],
  },
  {
    name: 'York Avenue',
    kind: 'avenue',
    points: [
      [-73.9596, 40.7588],
      [-73.9444, 40.7797],
    ],
  },
  {
    name: 'Allen Street',
    kind: 'avenue',
    points: [
      [-73.9886, 40.723],
      [-73.9934, 40.7134],
    ],
  },
  {
    name: 'East Broadway',
    kind: 'avenue',
    points: [
      [-73.9999, 40.7136],
      [-73.9942, 40.7137],
      [-73.9825, 40.7146],
    ],
  },
  {
    name: 'St. Nicholas Avenue',
    kind: 'avenue',
    points: [
      [-73.9526, 40.7981],
      [-73.9532, 40.81],
      [-73.9491, 40.8149],
      [-73.9435, 40.8258],
      [-73.9399, 40.835],
      [-73.9395, 40.8415],
    ],
  },
  {
    name: 'Fort Washington Avenue',
    kind: 'avenue',
    points: [
      [-73.9444, 40.8353],
      [-73.9392, 40.8488],
      [-73.9336, 40.8572],
    ],
  },
  {
    name: 'Canal Street',
    kind: 'street',
    points: [
      [-73.9941, 40.7153],
      [-73.9993, 40.7175],
      [-74.0109, 40.7257],
    ],
  },
  {
    name: 'Houston Street',
    kind: 'street',
    points: [
      [-73.974, 40.7187],
      [-73.9926, 40.7242],
      [-74.0029, 40.7282],
      [-74.0108, 40.729],
    ],
  },
  {
    name: '14th Street',
    kind: 'street',
    points: [
      [-73.972, 40.7269],
      [-74.0087, 40.7424],
    ],
  },
  {
    name: '23rd Street',
    kind: 'street',
    points: [
      [-73.9749, 40.7353],
      [-74.009, 40.7497],
    ],
  },
  {
    name: '34th Street',
    kind: 'street',
    points: [
      [-73.9718, 40.7431],
      [-74.0048, 40.757],
    ],
  },
  {
    name: '42nd Street',
    kind: 'street',
    points: [
      [-73.968, 40.7481],
      [-74.0012, 40.7621],
    ],
  },
  {
    name: '57th Street',
    kind: 'street',
    points: [
      [-73.9603, 40.7574],
      [-73.9943, 40.7717],
    ],
  },
  {
    name: '72nd Street',
    kind: 'street',
    points: [
      [-73.9514, 40.766],
      [-73.9861, 40.7807],
    ],
  },
  {
    name: '79th Street',
    kind: 'street',
    points: [
      [-73.948, 40.7704],
      [-73.9829, 40.7851],
    ],
  },
  {
    name: '86th Street',
    kind: 'street',
    points: [
      [-73.9447, 40.7748],
      [-73.9796, 40.7895],
    ],
  },
  {
    name: '96th Street',
    kind: 'street',
    points: [
      [-73.9437, 40.7829],
      [-73.9749, 40.796],
    ],
  },
  {
    name: '116th Street',
    kind: 'street',
    points: [
      [-73.9313, 40.7943],
      [-73.9582, 40.8056],
    ],
  },
  {
    name: '110th Street',
    kind: 'street',
    points: [
      [-73.936, 40.7912],
      [-73.9684, 40.8049],
    ],
  },
  {
    name: '125th Street',
    kind: 'street',
    points: [
      [-73.9294, 40.801],
      [-73.9548, 40.8117],
      [-73.9606, 40.8177],
    ],
  },
  {
    name: '145th Street',
    kind: 'street',
    points: [
      [-73.9342, 40.8196],
      [-73.9524, 40.8273],
    ],
  },
  {
    name: '155th Street',
    kind: 'street',
    points: [
      [-73.9348, 40.828],
      [-73.9493, 40.8341],
    ],
  },
  {
    name: '181st Street',
    kind: 'street',
    points: [
      [-73.9311, 40.8479],
      [-73.9411, 40.8521],
    ],
  },
  {
    name: 'Dyckman Street',
    kind: 'street',
    points: [
      [-73.9221, 40.8586],
      [-73.9274, 40.8654],
      [-73.9319, 40.8681],
    ],
  },
]
