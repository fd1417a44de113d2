// boardgame.io beside our server: `serve PORT` serves the smallest game there is, kept in memory only, as it does by
// default; `play PORT TIMES` says "ready", and when told so makes so many moves, each when the last has come back.
const game = {
  name: "count",
  setup: () => ({ n: 0 }),
  moves: { more: { move: ({ G }) => void (G.n += 1), client: false } }, // the server's word counts, not our guess
};
const [what, port, times] = process.argv.slice(2);

async function play() {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}` });
  const client = Client({ game, numPlayers: 1, matchID: "bench", playerID: "0", multiplayer, debug: false });
  let heard = () => {};
  client.subscribe(() => heard());
  client.start();
  const until = (n) =>
    new Promise((done) => {
      heard = () => client.getState()?.isConnected && client.getState().G.n >= n && done();
      heard();
    });
  const moves = async (from, to) => {
    for (let n = from; n < to; n++) {
      client.moves.more();
      await until(n + 1);
    }
  };
  await until(0);
  await moves(0, 100); // what is compiled once is compiled now
  console.log("ready");
  await new Promise((go) => process.stdin.once("data", go));
  await moves(100, 100 + Number(times));
  console.log("done");
  process.exit(0);
}

if (what === "play") play();
else {
  const { Server, Origins } = require("boardgame.io/server");
  Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(port));
}
