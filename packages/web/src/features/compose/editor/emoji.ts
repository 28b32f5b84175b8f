/** An emoji and the English words by which it is found. */
export interface Emoji {
  readonly sign: string;
  readonly name: string;
}

const LINES = `😀 grinning happy|😄 smile happy|😁 beaming grin|😅 sweat relief|😂 joy tears laugh|🤣 rolling laugh|🙂 slight smile|🙃 upside down
😉 wink|😊 blush happy|😇 halo angel|🥰 hearts love|😍 heart eyes love|😘 kiss|😋 yummy|😜 tongue wink|🤗 hug|🤔 thinking|🤐 zip mouth
🤨 raised eyebrow|😐 neutral|😏 smirk|🙄 rolling eyes|😬 grimace|😌 relieved|😔 pensive sad|😴 sleeping|🤒 sick thermometer|🤧 sneeze
🥳 party celebrate|😎 cool sunglasses|🤓 nerd|😕 confused|🙁 frown sad|😮 surprised|😳 flushed|🥺 pleading|😢 cry sad|😭 sob cry
😱 scream fear|😤 huff|😡 angry|🤯 mind blown|👍 thumbs up yes|👎 thumbs down no|👌 ok|✌️ victory peace|🤞 fingers crossed luck
👏 clap|🙌 raised hands|🙏 thanks please pray|🤝 handshake deal|💪 strong muscle|👋 wave hello bye|✍️ writing|👀 eyes look|🧠 brain
❤️ red heart love|🧡 orange heart|💛 yellow heart|💚 green heart|💙 blue heart|💜 purple heart|🖤 black heart|💔 broken heart|💯 hundred
✨ sparkles|🔥 fire|⭐ star|🌟 glowing star|⚡ lightning|☀️ sun|🌤️ cloud sun|🌧️ rain|❄️ snow|🌈 rainbow|🌍 earth world|🌱 seedling plant
🌸 blossom flower|🌹 rose flower|🌻 sunflower|🍀 clover luck|🌲 tree|🐶 dog|🐱 cat|🐭 mouse|🦊 fox|🐻 bear|🐼 panda|🐦 bird|🐧 penguin
🦉 owl|🐝 bee|🦋 butterfly|🐢 turtle|🐟 fish|🐳 whale|☕ coffee|🍵 tea|🍺 beer|🍷 wine|🥂 cheers toast|🍕 pizza|🍔 burger|🍟 fries
🍎 apple|🍌 banana|🍓 strawberry|🥑 avocado|🍞 bread|🧀 cheese|🍰 cake|🎂 birthday cake|🍫 chocolate|🍪 cookie|🎉 party tada congratulations
🎁 gift present|🎈 balloon|🏆 trophy|🥇 gold medal|⚽ football soccer|🏀 basketball|🎾 tennis|🎮 game|🎵 music note|🎸 guitar|🎬 film
📷 camera|🚗 car|🚌 bus|🚲 bicycle|🚆 train|✈️ plane flight|🚀 rocket launch|⛵ sailboat|🏠 house home|🏢 office|🏖️ beach holiday|⛰️ mountain
⌚ watch|📱 phone|💻 laptop computer|🖨️ printer|💡 idea bulb|🔋 battery|🔑 key|🔒 lock|🔧 tool wrench|🔨 hammer|📌 pin|📎 paperclip
📅 calendar date|📈 chart up|📉 chart down|📊 bar chart|📝 memo note|📚 books|📦 package box|✉️ envelope mail|📞 telephone call|💬 speech
⏰ alarm clock|⏳ hourglass|✅ check done|❌ cross no|⚠️ warning|❓ question|❗ exclamation|➡️ arrow right|⬅️ arrow left|🔄 refresh|🆗 ok button|🆕 new`;

export const EMOJI: readonly Emoji[] = LINES.split(/[|\n]/u).map((line) => {
  const space = line.indexOf(' ');
  return { sign: line.slice(0, space), name: line.slice(space + 1) };
});

/** Those whose words begin with what was typed. '' finds all. */
export function findEmoji(typed: string): readonly Emoji[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return EMOJI.filter(({ name }) => ` ${name}`.includes(` ${wanted}`));
}
