/** Duration of the tone in seconds, its two notes in hertz, and its volume of at most 1. */
const LENGTH = 0.5;
const NOTES = [659.25, 987.77];
const LOUDNESS = 0.08;

/** Plays two soft rising notes. Browsers that block sound before the first interaction stay silent. */
export async function playTone(): Promise<void> {
  if (typeof AudioContext !== 'function') return;
  const context = new AudioContext();
  try {
    await context.resume();
    const ended = NOTES.map((frequency, at) => {
      const start = context.currentTime + (at * LENGTH) / 3;
      const oscillator = new OscillatorNode(context, { type: 'sine', frequency });
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(start);
      oscillator.stop(start + LENGTH);
      return new Promise((resolve) => oscillator.addEventListener('ended', resolve, { once: true }));
    });
    await Promise.all(ended);
  } finally {
    await context.close();
  }
}
