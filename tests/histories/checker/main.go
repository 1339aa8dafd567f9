// Reads a history of wallet operations, one JSON object a line, and tells whether every player's
// operations could have happened one after the other, each between its call and its answer.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"
	"time"

	"github.com/anishathalye/porcupine"
)

// A player's history is searched for at most this long.
const searchFor = 120 * time.Second

// An operation as the clients saw it; amounts in minor units, times in ns.
type operation struct {
	Player string `json:"player"`
	Client int    `json:"client"`
	Kind   string `json:"kind"`
	// The transaction, deposit or withdrawal.
	ID     string `json:"id"`
	Amount int64  `json:"amount"`
	Call   int64  `json:"call"`
	Return int64  `json:"return"`
	// "ok", "insufficient", or "refused" for what says nothing of the balance.
	Answer string `json:"answer"`
	// What the answer said can be staked; absent where it says nothing.
	Balance *int64 `json:"balance"`
}

// The wallet as one value: what can be spent, or below zero what is owed, and what became of each
// operation that was named.
type wallet struct {
	value int64
	marks map[string]mark
}

type mark struct {
	// done, voided, charged, restored, open, returned
	is     string
	amount int64
}

func (w wallet) with(value int64, id string, m mark) wallet {
	marks := make(map[string]mark, len(w.marks)+1)
	for key, one := range w.marks {
		marks[key] = one
	}
	marks[id] = m
	return wallet{value, marks}
}

func (w wallet) stakeable() int64 {
	if w.value < 0 {
		return 0
	}
	return w.value
}

// The one withdrawal that waits, if any: a player's clients request no second one.
func (w wallet) openWithdrawal() (string, mark, bool) {
	for id, one := range w.marks {
		if one.is == "open" {
			return id, one, true
		}
	}
	return "", mark{}, false
}

func step(w wallet, op operation) (bool, wallet) {
	known, isKnown := w.marks[op.ID]
	isOk := op.Answer == "ok"
	after := w
	switch op.Kind {
	case "open":
		after = w.with(op.Amount, op.ID, mark{"done", op.Amount})
	case "read":
	case "bet":
		switch {
		case op.Answer == "insufficient":
			return w.stakeable() < op.Amount, w
		case !isOk:
			return true, w
		case isKnown && known.is == "voided":
			return false, w
		case !isKnown:
			if w.stakeable() < op.Amount {
				return false, w
			}
			after = w.with(w.value-op.Amount, op.ID, mark{"done", op.Amount})
		}
	case "win":
		if isOk && !isKnown {
			after = w.with(w.value+op.Amount, op.ID, mark{"done", op.Amount})
		}
		if isOk && isKnown && known.is == "voided" {
			return false, w
		}
	case "rollback":
		if !isOk {
			return true, w
		}
		if isKnown && known.is == "done" {
			after = w.with(w.value+known.amount, op.ID, mark{"voided", known.amount})
		} else if !isKnown {
			after = w.with(w.value, op.ID, mark{"voided", 0})
		}
	case "winVoid":
		if !isOk {
			return true, w
		}
		if isKnown && known.is == "done" {
			after = w.with(w.value-known.amount, op.ID, mark{"voided", known.amount})
		} else if !isKnown {
			after = w.with(w.value, op.ID, mark{"voided", 0})
		}
	case "deposit":
		if isOk && !isKnown {
			after = w.with(w.value+op.Amount, op.ID, mark{"done", op.Amount})
		}
	case "chargeback":
		if !isOk {
			return true, w
		}
		if !isKnown {
			after = w.with(w.value+op.Amount, op.ID, mark{"done", op.Amount})
		} else if known.is != "done" {
			return true, w
		}
		if id, open, found := after.openWithdrawal(); found && after.stakeable() < op.Amount {
			after = after.with(after.value+open.amount, id, mark{"returned", open.amount})
		}
		after = after.with(after.value-op.Amount, op.ID, mark{"charged", op.Amount})
	case "restore":
		if isOk && isKnown && known.is == "charged" {
			after = w.with(w.value+op.Amount, op.ID, mark{"restored", op.Amount})
		} else if isOk && !(isKnown && known.is == "restored") {
			return false, w
		}
	case "withdraw":
		switch {
		case op.Answer == "insufficient":
			return w.stakeable() < op.Amount, w
		case isOk && !isKnown:
			if w.stakeable() < op.Amount {
				return false, w
			}
			after = w.with(w.value-op.Amount, op.ID, mark{"open", op.Amount})
		}
	case "cancel":
		if isOk && isKnown && known.is == "open" {
			after = w.with(w.value+known.amount, op.ID, mark{"returned", known.amount})
		}
	default:
		panic("an operation of an unknown kind: " + op.Kind)
	}
	if isOk && op.Balance != nil && *op.Balance != after.stakeable() {
		// The answer of an operation that was applied before repeats what it said then.
		isRepeated := isKnown && known == after.marks[op.ID]
		return isRepeated, after
	}
	return true, after
}

func textOf(w wallet) string {
	names := make([]string, 0, len(w.marks))
	for id, one := range w.marks {
		names = append(names, id+one.is)
	}
	sort.Strings(names)
	return fmt.Sprint(w.value, strings.Join(names, " "))
}

var model = porcupine.Model{
	Init: func() any { return wallet{0, map[string]mark{}} },
	Step: func(state, input, _ any) (bool, any) {
		ok, after := step(state.(wallet), input.(operation))
		return ok, after
	},
	Equal: func(a, b any) bool { return textOf(a.(wallet)) == textOf(b.(wallet)) },
}

func read(lines *bufio.Scanner) (map[string][]porcupine.Operation, error) {
	histories := map[string][]porcupine.Operation{}
	for lines.Scan() {
		var op operation
		if err := json.Unmarshal(lines.Bytes(), &op); err != nil {
			return nil, err
		}
		one := porcupine.Operation{ClientId: op.Client, Input: op, Call: op.Call, Output: nil, Return: op.Return}
		histories[op.Player] = append(histories[op.Player], one)
	}
	return histories, lines.Err()
}

// Ends with 1 where a history is no order of operations, and with 2 where it cannot be read.
func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	histories, err := read(lines)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	players := make([]string, 0, len(histories))
	for player := range histories {
		players = append(players, player)
	}
	sort.Strings(players)
	status := 0
	for _, player := range players {
		result := porcupine.CheckOperationsTimeout(model, histories[player], searchFor)
		fmt.Printf("{\"player\":%q,\"operations\":%d,\"result\":%q}\n", player, len(histories[player]), result)
		if result != porcupine.Ok {
			status = 1
		}
	}
	os.Exit(status)
}
