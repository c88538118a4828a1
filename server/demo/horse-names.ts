/** A horse of the simulation by number: two words; the numbers up to HORSES have different names. */
export function horseName(number: number): string {
  // A stride with no divisor in common with the count visits every name once before the first comes again.
  const name = ((number % HORSES) * STRIDE) % HORSES;
  const first = FIRST[name % FIRST.length] ?? '';
  const second = SECOND[Math.floor(name / FIRST.length)] ?? '';
  return `${first} ${second}`;
}

const FIRST = (
  'Amber Ashen Autumn Bold Brass Breezy Bright Broken Candle Cedar Chalky Cinder Civil Clever Clover Coastal ' +
  "Copper Cotton Crimson Crooked Dappled Daring Dawn Dusky Eager Early Ember Farmer's Feather Fern Flint Foggy " +
  'Frosty Gentle Gilded Ginger Golden Granite Grey Harvest Hazel Heather Hidden Honest Humble Idle Indigo Iron ' +
  'Ivory Jade Jolly Juniper Keen Kindly Late Linen Lively Lofty Lucky Mallow Marble Maple Mellow Merry Midnight ' +
  "Miller's Misty Modest Mossy Nimble Noble Northern Oaken Ochre Olive Opal Patient Pebble Pepper Pewter Plain " +
  "Polished Proper Quiet Rapid Restless Rowan Russet Rustic Sable Saffron Sailor's Sandy Scarlet Secret Shady " +
  'Silent Silver Simple Sleepy Slate Smoky Solemn Spare Steady Stormy Sturdy Sunday Swift Tangled Tidy Timber Upland Velvet Wandering'
).split(' ');
const SECOND = (
  'Acre Anchor Anvil Arrow Barley Beacon Bellows Bramble Bridge Brook Bugle Button Cable Canter Capstan Cartwheel ' +
  'Castle Chapel Chimney Circle Cobbler Comet Compass Corner Cottage Cradle Current Cutlass Dancer Decree Dial ' +
  'Ditty Draper Easel Echo Errand Fable Fairing Falcon Ferry Fiddle Flagon Folly Forge Fortnight Furrow Gable ' +
  'Gallop Garland Gate Glider Goblet Habit Hamlet Harbour Hatter Haven Hedgerow Heron Hollow Homeward Hornpipe ' +
  'Island Jester Jigsaw Kettle Keystone Ladder Lantern Larder Ledger Lighthouse Locket Lullaby Magpie Mariner ' +
  'Meadow Melody Minstrel Mischief Moment Morning Needle Notion Octave Orchard Otter Paddock Parade Parcel Parlour ' +
  'Pasture Piper Pocket Postman Quarry Quill Rambler Reason Riddle River Saddler Sentry Shilling Signal Sparrow ' +
  'Spindle Sprite Stanza Tailor Tempest Thimble Thistle Tiller Tower Traveller Tunic Valley Vessel Village Wager Warbler Wharf Willow Yonder'
).split(' ');

/** How many names there are. */
const HORSES = FIRST.length * SECOND.length;
/** A prime, and larger than any factor of HORSES. */
const STRIDE = 7919;
