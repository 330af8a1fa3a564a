// node tools/draw-rivers.mjs: the rivers that are offered ready drawn (RR-3.4), from data/geo to
// data/redriver/rivers.json.
// A section is five miles of the course between the waypoints. No river of the campaign runs west: such a reach goes
// north-west and south-west by turns, whichever keeps nearer to the course.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);
const rows = (name) =>
  readFileSync(new URL(`data/geo/${name}.csv`, root), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map((field) => field.replace(/^"|"$/g, '')));

const kRivers = [
  ['Red', 'Red River'],
  ['Yazoo', 'Yazoo River'],
  ['Tennessee', 'Tennessee River'],
  ['White', 'White River'],
  ['Arkansas', 'Arkansas River'],
  ['Black/Ouachita', 'Black River'],
];
const kSectionMiles = 5;
const kMostSections = 60;
const kTownMiles = 3;
const kMilesADegree = 69;
/** By eighths of a circle from the east, to the left; nothing runs west. */
const kHeadings = ['E', 'NE', 'N', 'NW', null, 'SW', 'S', 'SE'];

/** Miles east and north of a point. */
const from =
  ([lat, lon]) =>
  ([latitude, longitude]) => [
    (longitude - lon) * kMilesADegree * Math.cos((lat * Math.PI) / 180),
    (latitude - lat) * kMilesADegree,
  ];
const apart = ([x, y], [u, v]) => Math.hypot(x - u, y - v);

/** Points of the course every five miles, from its mouth. */
function stations(course) {
  const found = [course[0]];
  let left = kSectionMiles;
  for (let at = 1; at < course.length; at++) {
    let [a, b] = [course[at - 1], course[at]];
    for (let way = apart(a, b); way >= left; way = apart(a, b)) {
      a = [a[0] + ((b[0] - a[0]) * left) / way, a[1] + ((b[1] - a[1]) * left) / way];
      found.push(a);
      left = kSectionMiles;
    }
    left -= apart(a, b);
  }
  return found.slice(0, kMostSections + 1);
}

/** A heading for each section: of all, the one that ends nearest to the course's next station. */
function headings(points) {
  let here = points[0];
  return points.slice(1).map((goal) => {
    const ends = kHeadings.flatMap((heading, eighth) => {
      const turn = (eighth * Math.PI) / 4;
      const end = [here[0] + kSectionMiles * Math.cos(turn), here[1] + kSectionMiles * Math.sin(turn)];
      return heading ? [{ heading, end }] : [];
    });
    const best = ends.reduce((a, b) => (apart(b.end, goal) < apart(a.end, goal) ? b : a));
    here = best.end;
    return best.heading;
  });
}

const towns = rows('towns').map(([, name, , latitude, longitude]) => ({ name, at: [+latitude, +longitude] }));
const rivers = kRivers.map(([river, name]) => {
  const waypoints = rows('rivers')
    .filter(([of]) => of === river)
    .sort((a, b) => a[1] - b[1])
    .map(([, , latitude, longitude]) => [+latitude, +longitude]);
  const placed = from(waypoints[0]);
  const points = stations(waypoints.map(placed));
  const named = {};
  for (const { name: town, at } of towns) {
    const ways = points.slice(1).map((point) => apart(point, placed(at)));
    const nearest = Math.min(...ways);
    if (nearest <= kTownMiles) named[ways.indexOf(nearest) + 1] ??= town;
  }
  return { name, course: headings(points).join(' '), towns: named };
});
const lines = rivers.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
writeFileSync(
  new URL('data/redriver/rivers.json', root),
  `{\n  "format": "brownwater-rivers-1",\n  "rivers": [\n${lines}\n  ]\n}\n`,
);
